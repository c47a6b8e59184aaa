import { expect, test } from 'vitest';
import { detectRecording } from './recording.ts';

test.each([
  ['ID3\u0004', 'mp3'],
  ['\u00ff\u00fb\u0090\u0064', 'mp3'],
  ['\0\0\0\u0020ftypM4A ', 'm4a'],
  ['OggS\0\u0002', 'ogg'],
  ['\u00ff\u00f1\u0050\u0080', null],
  ['RIFF\0\0\0\0WAVE', null],
  ['%PDF-1.7', null],
  ['<html>', null],
  ['', null],
])('A file that begins with %j is %s.', (beginning, type) => {
  expect(detectRecording(Uint8Array.from(beginning, (character) => character.charCodeAt(0)))).toBe(type);
});
