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

test('Every color has a shade that is readable on a dark page.', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const { dark } = accentShades(`#${red}${green}${blue}`);
      expect(contrast(dark, '#141a17')).toBeGreaterThanOrEqual(4.5);
      // Buttons have near-black text there.
      expect(contrast(dark, '#0c100e')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
