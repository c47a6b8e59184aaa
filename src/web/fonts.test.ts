import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const packages = createRequire(import.meta.url);
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

const OURS = {
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'Source Sans': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
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

test.each(Object.entries(OURS))('what stands in for %s has its height', (name, file) => {
  const font = fontkit.create(readFileSync(packages.resolve(file)));
  if ('fonts' in font) throw new Error('a collection of fonts');
  const standIns = faces.filter(({ family }) => family.endsWith(name));
  expect(standIns.length).toBeGreaterThan(1);
  for (const { ascent, descent, lineGap } of standIns) {
    expect(ascent).toBeCloseTo(font.ascent / font.unitsPerEm, 3);
    expect(descent).toBeCloseTo(-font.descent / font.unitsPerEm, 3);
    expect(lineGap).toBe(font.lineGap);
  }
});

test('the styles name every stand-in, and none that is not there', () => {
  const hero = readFileSync(new URL('features/landing/Hero.module.css', import.meta.url), 'utf8');
  const named = [theme.fontFamily, theme.headings?.fontFamily, hero].join(', ').match(/(?<=')[\w ]+ for [\w ]+/gu);
  expect(named?.sort()).toEqual(faces.map(({ family }) => family).sort());
});
