import { z } from 'zod';
import { weekNumberSchema } from '../week-number.ts';

/** The seller's own files for a week beside its PDF: the lesson read aloud, a video, and the video's captions. */
export const MEDIA_KINDS = ['recording', 'video', 'captions'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MB = 1024 * 1024;

/** The most bytes of one file, inclusive: twenty minutes of speech, or a quarter of an hour of video on a phone. */
export const MAX_MEDIA_BYTES: Readonly<Record<MediaKind, number>> = { recording: 20 * MB, video: 200 * MB, captions: MB };

/** The most bytes of all videos together, inclusive, because each of the daily backups has all of them. */
export const MAX_ALL_VIDEO_BYTES = 4 * 1024 * MB;

export const VIDEOS_FULL_MESSAGE = 'All videos together can’t be larger than 4 GB. Delete one, or use YouTube or Vimeo.';
export const NO_ROOM_MESSAGE = 'The server’s disk doesn’t have enough room for a video.';

/** What files are stored and served as. */
export type MediaType = 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm' | 'vtt';

/** `accept` is for a file field. */
export const MEDIA: Readonly<Record<MediaKind, { accept: string; tooLarge: string; wrongType: string; missing: string }>> = {
  recording: {
    accept: '.mp3,.m4a,.ogg,audio/mpeg,audio/mp4,audio/ogg',
    tooLarge: 'The recording can’t be larger than 20 MB.',
    wrongType: 'This file isn’t an MP3, M4A, or Ogg recording. Please choose another.',
    missing: 'This week doesn’t have a recording yet.',
  },
  video: {
    accept: '.mp4,.m4v,.webm,video/mp4,video/webm',
    tooLarge: 'The video can’t be larger than 200 MB.',
    wrongType: 'This file isn’t an MP4 or WebM video. Please choose another.',
    missing: 'This week doesn’t have a video yet.',
  },
  captions: {
    accept: '.vtt,text/vtt',
    tooLarge: 'The captions can’t be larger than 1 MB.',
    wrongType: 'This file isn’t WebVTT captions. Please choose another.',
    missing: 'This week’s video doesn’t have captions yet.',
  },
};

/** A week's file. `fileSize` in bytes; `uploadedAt` a UTC instant in ISO 8601. */
export type Media = { weekNumber: number; kind: MediaKind; fileSize: number; uploadedAt: string };

export const mediaSchema = z.object({
  kind: z.enum(MEDIA_KINDS, `Kind must be one of: ${MEDIA_KINDS.join(', ')}.`),
  weekNumber: weekNumberSchema,
});
export type MediaKey = z.infer<typeof mediaSchema>;

/** Where a week's file is. */
export function mediaUrl({ kind, weekNumber }: MediaKey): string {
  return `/api/media/${kind}/${weekNumber}`;
}

/** What a file is by its first 12 bytes; null if it's not of this kind. */
export function detectMedia(kind: MediaKind, beginning: Uint8Array): MediaType | null {
  const text = String.fromCharCode(...beginning.slice(0, 12));
  const [first = 0, second = 0] = beginning;
  switch (kind) {
    case 'recording':
      if (text.startsWith('OggS')) return 'ogg';
      if (text.slice(4, 8) === 'ftyp') return 'm4a';
      // A tag, or the first frame of MPEG audio, layer III.
      return text.startsWith('ID3') || (first === 0xff && (second & 0xe6) === 0xe2) ? 'mp3' : null;
    case 'video':
      if (text.slice(4, 8) === 'ftyp') return 'mp4';
      return text.startsWith('\u001a\u0045\u00df\u00a3') ? 'webm' : null;
    case 'captions':
      return /^(\u00ef\u00bb\u00bf)?WEBVTT/u.test(text) ? 'vtt' : null;
  }
}
