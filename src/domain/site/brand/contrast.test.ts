import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades, contrast, isReadableAccent } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('The contrast of %s and %s is %d.', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

test.each([
  ['#235640', true],
  ['#8b1e3f', true],
  ['#f2c14e', false],
  ['#7f7f7f', false],
])('%s is readable on a light page: %s.', (color, expected) => {
  expect(isReadableAccent(color)).toBe(expected);
});

const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const color = fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`);

test('Every color has shades that are readable on a dark page, also on its tinted areas and on buttons.', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const { filled, hover } = accentShades(hex).dark;
      for (const shade of [filled, hover]) {
        expect(contrast(shade, '#262f2b')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade, '#0c100e')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('A color that is accepted is readable on every light background, and white text on its bands always is.', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const { light, dark } = accentShades(hex);
      for (const { band } of [light, dark]) expect(contrast(band, '#ffffff')).toBeGreaterThanOrEqual(9);
      fc.pre(isReadableAccent(hex));
      for (const background of ['#f1ebdf', '#faf6ee', '#fffdf9']) {
        for (const shade of [light.filled, light.hover]) expect(contrast(shade, background)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
