import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { HEADLINE, TAGLINE } from '#src/domain/site/offer.ts';

const SERIF = '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf';
const SANS = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';

const packages = createRequire(import.meta.url);

/**
 * Draws the PNG pictures: the link preview, and the icons from the favicon.
 *
 * @param webFolder src/web
 */
export function pictures(webFolder: string): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async generateBundle() {
      await initWasm(await readFile(packages.resolve('@resvg/resvg-wasm/index_bg.wasm')));
      const icon = await readFile(`${webFolder}/public/favicon.svg`, 'utf8');
      // Without rounded corners, because the platform cuts its own shape.
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

/**
 * The link preview, 1200 by 630, as SVG without fonts: the landing page's headline beside its illustration. It doesn't name the
 * brand, which is a setting of the server.
 *
 * @param webFolder src/web
 */
async function previewPicture(webFolder: string): Promise<string> {
  const { module } = await runnerImport<{ HeroScene: ComponentType }>(`${webFolder}/features/landing/HeroScene.tsx`, {
    configFile: false,
    root: webFolder,
    logLevel: 'error',
  });
  const scene = renderToStaticMarkup(createElement(module.HeroScene));
  const lines = wrapText(HEADLINE, 19).map((line, index) =>
    textPath(line, { file: SERIF, size: 66, x: 68, y: 258 + index * 78, tracking: -1.2 }),
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="var(--app-paper)"/>
    <g fill="none" stroke-width="3.4" transform="translate(61 55) scale(2)">
      <circle cx="15" cy="15" r="10" stroke="var(--mantine-color-text)"/>
      <circle cx="26.2" cy="15" r="10" stroke="var(--app-accent)"/>
      <path d="M15.9 25A10 10 0 0 0 24.4 18.4" stroke="var(--mantine-color-text)"/>
    </g>
    <g fill="var(--mantine-color-text)">${lines.join('')}</g>
    <g fill="var(--mantine-color-dimmed)">
      ${textPath(TAGLINE, { file: SANS, size: 30, x: 70, y: 552 })}
    </g>
    <g transform="translate(678 30) scale(0.864)">${scene}</g>
  </svg>`;
  const colors = readColors(`${webFolder}/theme/theme.css`, `${webFolder}/ui/illustrations/Picture.module.css`);
  return picture.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`The link preview needs the color ${name}.`);
    return color;
  });
}

/** The colors defined as custom properties in style sheets: the first value of each, which is the light scheme's. */
function readColors(...files: string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const file of files) {
    for (const [, name = '', value = ''] of readFileSync(file, 'utf8').matchAll(/(--[\w-]+):\s*(#\w+);/g)) {
      if (!colors.has(name)) colors.set(name, value);
    }
  }
  return colors;
}

/** Splits a text into lines of at most `width` characters. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/**
 * A line of text as SVG paths, so that drawing it needs no fonts.
 *
 * @param file a static font file, such as `@expo-google-fonts/...`
 * @param size in pixels, like `tracking`, which is added between letters
 * @param x, y the start of the baseline
 */
function textPath(
  text: string,
  { file, size, x, y, tracking = 0 }: { file: string; size: number; x: number; y: number; tracking?: number },
): string {
  const font = fontkit.create(readFileSync(packages.resolve(file)));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts.`);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  const shapes = glyphs.map((glyph, index) => {
    // In fonts, y points up.
    const shape = `<path transform="translate(${pen} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    pen += (positions?.[index]?.xAdvance ?? 0) * scale + tracking;
    return shape;
  });
  return shapes.join('');
}
