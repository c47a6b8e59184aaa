import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { previewPicture } from './preview-picture.ts';

/**
 * The pictures that must be PNG, drawn by the build: the one for link previews, and the icons, from the favicon.
 *
 * @param webFolder src/web
 */
export function pictures(webFolder: string): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async generateBundle() {
      await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
      const icon = await readFile(`${webFolder}/public/favicon.svg`, 'utf8');
      // For a platform that cuts its own shape: green up to the edge, the rings within the circle that is always left.
      const fullIcon = icon.replace('rx="8"', '');
      const drawings = [
        ['og.png', await previewPicture(webFolder), 1200],
        ['icon-192.png', icon, 192],
        ['icon-512.png', icon, 512],
        ['icon-maskable-512.png', fullIcon, 512],
        ['apple-touch-icon.png', fullIcon, 180],
      ] as const;
      for (const [fileName, svg, width] of drawings) {
        this.emitFile({ type: 'asset', fileName, source: drawPng(svg, width) });
      }
    },
  };
}

function drawPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}
