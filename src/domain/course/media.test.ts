import { expect, test } from 'vitest';
import { detectMedia, type MediaKind } from './media.ts';

test.each<[MediaKind, string, string | null]>([
  ['recording', 'ID3\u0004', 'mp3'],
  ['recording', '\u00ff\u00fb\u0090\u0064', 'mp3'],
  ['recording', '\0\0\0\u0020ftypM4A ', 'm4a'],
  ['recording', 'OggS\0\u0002', 'ogg'],
  ['recording', '\u00ff\u00f1\u0050\u0080', null],
  ['recording', 'RIFF\0\0\0\0WAVE', null],
  ['recording', '%PDF-1.7', null],
  ['recording', '<html>', null],
  ['recording', '', null],
  ['video', '\0\0\0\u0020ftypisom', 'mp4'],
  ['video', '\u001a\u0045\u00df\u00a3\u009f', 'webm'],
  ['video', 'ID3\u0004', null],
  ['video', '<html>', null],
  ['captions', 'WEBVTT\n\n', 'vtt'],
  ['captions', '\u00ef\u00bb\u00bfWEBVTT', 'vtt'],
  ['captions', '1\n00:00:01', null],
])('As a %s, a file that begins with %j is %s.', (kind, beginning, type) => {
  expect(
    detectMedia(
      kind,
      Uint8Array.from(beginning, (character) => character.charCodeAt(0)),
    ),
  ).toBe(type);
});
