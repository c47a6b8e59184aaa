import { expect, test } from 'vitest';
import { stripJpeg } from './jpeg.ts';

const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...Buffer.from(text)];
const START = [0xff, 0xd8];
const TABLE = segment(0xdb, 'table');
const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
const SCAN = [...segment(0xda, 'scan'), 1, 0xff, 0, 2, 0xff, 0xd3, 3];
const END = [0xff, 0xd9];
const jpeg = (...parts: number[][]) => Uint8Array.from(parts.flat());
const PLAIN = jpeg(START, segment(0xe0, 'JFIF'), FRAME, TABLE, SCAN, TABLE, SCAN, END);

test('A JPEG without metadata stays as it is.', () => {
  expect(stripJpeg(PLAIN)).toEqual(PLAIN);
});

test('Place, comments, color profiles, and whatever follows the end are taken out, also between two scans.', () => {
  const exif = segment(0xe1, 'Exif GPS');
  const [profile, comment] = [segment(0xe2, 'ICC'), segment(0xfe, 'by Nora')];
  const taken = jpeg(START, exif, segment(0xe0, 'JFIF'), profile, FRAME, TABLE, SCAN, comment, TABLE, SCAN, END, [
    ...Buffer.from('trailer'),
  ]);
  expect(stripJpeg(taken)).toEqual(PLAIN);
});

test.each([
  ['no JPEG', Uint8Array.from(Buffer.from('<svg/>'))],
  ['cut off in a segment', PLAIN.slice(0, 12)],
  ['cut off in a scan', PLAIN.slice(0, -2)],
  ['without a scan', jpeg(START, FRAME, TABLE, END)],
  ['without a size', jpeg(START, TABLE, SCAN, END)],
  ['of no height', jpeg(START, [...FRAME.slice(0, 5), 0, 0, ...FRAME.slice(7)], SCAN, END)],
  ['with a segment of no length', jpeg(START, [0xff, 0xe1, 0, 0], END)],
])('What is %s is refused.', (_what, bytes) => {
  expect(stripJpeg(bytes)).toBeNull();
});
