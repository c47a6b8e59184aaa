import { z } from 'zod';
import { readJpegSize } from '../../photo/jpeg.ts';

/** Enough for a photo of 640 by 640 pixels. */
const PICTURE_MAX_BYTES = 150_000;
export const PICTURE_MAX_PIXELS = 640;

export const PICTURE_TYPES = { logo: 'png', photo: 'jpeg' } as const;
export type PictureName = keyof typeof PICTURE_TYPES;
type PictureType = (typeof PICTURE_TYPES)[PictureName];

/** A picture's bytes from its data URL, or null if it isn't one of this type. */
export function decodePicture(dataUrl: string, type: PictureType): Uint8Array<ArrayBuffer> | null {
  const [, encoded] = new RegExp(`^data:image/${type};base64,([A-Za-z0-9+/]+={0,2})$`, 'u').exec(dataUrl) ?? [];
  if (encoded === undefined || encoded.length % 4 !== 0) return null;
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}

/** Checks a picture sent as a data URL; an empty text removes it. SVG isn't accepted, because it can contain scripts. */
export function pictureSchema(label: string, type: PictureType) {
  return z
    .string(`${label} must be text.`)
    .refine((value) => value.length <= PICTURE_MAX_BYTES * 2, {
      error: `${label} must have at most ${PICTURE_MAX_BYTES / 1000} KB.`,
      abort: true,
    })
    .superRefine((value, context) => {
      const problem = value === '' ? null : findProblem(decodePicture(value, type), type);
      if (problem !== null) context.addIssue({ code: 'custom', message: `${label} ${problem}` });
    });
}

function findProblem(bytes: Uint8Array | null, type: PictureType): string | null {
  const size = bytes && (type === 'png' ? readPngSize(bytes) : readJpegSize(bytes));
  if (!bytes || !size) return `must be a ${type.toUpperCase()} picture.`;
  if (bytes.length > PICTURE_MAX_BYTES) return `must have at most ${PICTURE_MAX_BYTES / 1000} KB.`;
  return Math.max(...size) > PICTURE_MAX_PIXELS ? `must be at most ${PICTURE_MAX_PIXELS} pixels wide and high.` : null;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Width and height, which a PNG's first chunk contains. */
function readPngSize(bytes: Uint8Array): [number, number] | null {
  if (bytes.length < 24 || PNG_START.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
