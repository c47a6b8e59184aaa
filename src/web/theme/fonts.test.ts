import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

const OURS = {
  Fraunces: 'fonts/fraunces-basic.woff2',
  'Source Sans': 'fonts/source-sans-3-basic.woff2',
} as const;

const faces = [...css.matchAll(/@font-face \{\n(.*?)\n\}/gsu)].map(([, body = '']) => {
  const value = (name: string) => new RegExp(`${name}: '?([^;']+)`, 'u').exec(body)?.[1] ?? '';
  const share = (name: string) => Number.parseFloat(value(name)) / 100;
  return {
    family: value('font-family'),
    ascent: share('ascent-override') * share('size-adjust'),
    descent: share('descent-override') * share('size-adjust'),
    lineGap: share('line-gap-override'),
  };
});
const fallbacks = faces.filter(({ family }) => family.includes(' for '));

test.each(Object.entries(OURS))('The fallbacks for %s have its height.', (name, file) => {
  const font = fontkit.create(readFileSync(new URL(file, import.meta.url)));
  if ('fonts' in font) throw new Error('a collection of fonts');
  const matching = fallbacks.filter(({ family }) => family.endsWith(name));
  expect(matching.length).toBeGreaterThan(1);
  for (const { ascent, descent, lineGap } of matching) {
    expect(ascent).toBeCloseTo(font.ascent / font.unitsPerEm, 3);
    expect(descent).toBeCloseTo(-font.descent / font.unitsPerEm, 3);
    expect(lineGap).toBe(font.lineGap);
  }
});

test('The theme names every fallback font, and no other.', () => {
  const named = [theme.fontFamily, theme.headings?.fontFamily].join(', ').match(/(?<=')[\w ]+ for [\w ]+/gu);
  expect(named?.sort()).toEqual(fallbacks.map(({ family }) => family).sort());
});
