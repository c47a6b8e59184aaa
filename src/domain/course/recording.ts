import { z } from 'zod';
import { weekNumberSchema } from '../week-number.ts';

/** In bytes, inclusive: twenty minutes of speech in good quality. */
export const MAX_RECORDING_BYTES = 20 * 1024 * 1024;

export const RECORDING_TOO_LARGE_MESSAGE = 'The recording can’t be larger than 20 MB.';
export const NOT_A_RECORDING_MESSAGE = 'This file isn’t an MP3, M4A, or Ogg recording. Please choose another.';
export const NO_RECORDING_MESSAGE = 'This week doesn’t have a recording yet.';

/** What recordings are stored and served as. */
export type RecordingType = 'mp3' | 'm4a' | 'ogg';
export const RECORDING_EXTENSIONS = '.mp3,.m4a,.ogg,audio/mpeg,audio/mp4,audio/ogg';

/** A week's story, read aloud by the seller. `fileSize` in bytes; `uploadedAt` a UTC instant in ISO 8601. */
export type Recording = { weekNumber: number; fileSize: number; uploadedAt: string };

export const recordedWeekSchema = z.object({ weekNumber: weekNumberSchema });

/** What a file is by its first 12 bytes; null if it's none of these. */
export function detectRecording(beginning: Uint8Array): RecordingType | null {
  const text = String.fromCharCode(...beginning.slice(0, 12));
  if (text.startsWith('OggS')) return 'ogg';
  if (text.slice(4, 8) === 'ftyp') return 'm4a';
  const [first = 0, second = 0] = beginning;
  // A tag, or the first frame of MPEG audio, layer III.
  return text.startsWith('ID3') || (first === 0xff && (second & 0xe6) === 0xe2) ? 'mp3' : null;
}
