import { expect, test } from 'vitest';
import { pictureSchema } from './picture.ts';

const url = (type: string, bytes: readonly number[]) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const uint16 = (value: number) => [value >>> 8, value & 255];

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

const png = (width: number, height: number, rest = 0) =>
  url('png', [...PNG_START, ...uint32(width), ...uint32(height), ...Array.from({ length: rest }, () => 0)]);
/** With a comment before the frame header. */
const jpeg = (width: number, height: number) =>
  url('jpeg', [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, ...uint16(height), ...uint16(width), 3, 1, 1, 1]);

const logoError = (value: unknown) => pictureSchema('Logo', 'png').safeParse(value).error?.issues[0]?.message;
const photoError = (value: unknown) => pictureSchema('Photo', 'jpeg').safeParse(value).error?.issues[0]?.message;

test('A PNG and a JPEG of allowed size are accepted, and an empty text removes a picture.', () => {
  expect(logoError(png(640, 1))).toBeUndefined();
  expect(photoError(jpeg(640, 640))).toBeUndefined();
  expect(logoError('')).toBeUndefined();
});

test.each([
  ['too many pixels', png(65_000, 65_000), 'Logo must be at most 640 pixels wide and high.'],
  ['too many bytes', png(10, 10, 160_000), 'Logo must have at most 150 KB.'],
  ['a huge text', `data:image/png;base64,${'A'.repeat(400_000)}`, 'Logo must have at most 150 KB.'],
  ['another kind of bytes', url('png', [0x47, 0x49, 0x46]), 'Logo must be a PNG picture.'],
  ['a JPEG', jpeg(10, 10), 'Logo must be a PNG picture.'],
  ['SVG with a script', 'data:image/svg+xml,<svg onload="alert(1)"/>', 'Logo must be a PNG picture.'],
  ['a link', 'https://evil.example/logo.png', 'Logo must be a PNG picture.'],
  ['broken base64', 'data:image/png;base64,AAA', 'Logo must be a PNG picture.'],
  ['a number', 3, 'Logo must be text.'],
])('%s as a logo is refused.', (_what, value, message) => {
  expect(logoError(value)).toBe(message);
});

test.each([
  ['with too many pixels', jpeg(641, 10), 'Photo must be at most 640 pixels wide and high.'],
  ['without a frame', url('jpeg', [0xff, 0xd8, 0xff, 0xfe, 0, 2, 0xff]), 'Photo must be a JPEG picture.'],
  [
    'with a segment of no length',
    url('jpeg', [0xff, 0xd8, 0xff, 0xfe, 0, 0, 0xff, 0xff, 0, 0, 0, 0]),
    'Photo must be a JPEG picture.',
  ],
])('A JPEG %s is refused.', (_what, value, message) => {
  expect(photoError(value)).toBe(message);
});
