import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';

const packages = createRequire(import.meta.url);

/**
 * A line of text as an SVG path, so that whoever draws it needs no fonts.
 *
 * @param file a font file without variations, as `@fontsource/...`
 * @param size in pixels, as is `tracking`, which is added between letters
 * @param x, y where the line begins, on its baseline
 */
export function textPath(
  text: string,
  { file, size, x, y, tracking = 0 }: { file: string; size: number; x: number; y: number; tracking?: number },
): string {
  const font = fontkit.create(readFileSync(packages.resolve(file)));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts.`);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = x;
  const shapes = glyphs.map((glyph, index) => {
    // A font's y grows upwards.
    const shape = `<path transform="translate(${pen} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    pen += (positions?.[index]?.xAdvance ?? 0) * scale + tracking;
    return shape;
  });
  return shapes.join('');
}
