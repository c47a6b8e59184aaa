import { expect, test } from 'vitest';
import { findBottomCenter } from './page-number.ts';

const BOX = { x: 10, y: 20, width: 400, height: 600 };

test.each([
  ['upright', 0, { x: 200, y: 42 }],
  ['turned right', 90, { x: 388, y: 310 }],
  ['upside down', 180, { x: 220, y: 598 }],
  ['turned left', 270, { x: 32, y: 330 }],
  ['turned left, counted the other way', -90, { x: 32, y: 330 }],
])('The page number is at the bottom of a page that is %s.', (_, rotation, expected) => {
  expect(findBottomCenter(BOX, rotation, 20)).toEqual(expected);
});
