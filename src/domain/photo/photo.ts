import { z } from 'zod';
import { otherPartner } from '../account/invite.ts';
import { decodePicture } from '../site/brand/picture.ts';
import { partnerSchema, type Partner } from '../workbook/response.ts';
import { readJpegSize, stripJpeg } from './jpeg.ts';

/** Enough to fill a page of the book. */
export const PHOTO_MAX_PIXELS = 1280;
/** Enough for these, and with its encoding within the limit of every other call. */
const PHOTO_MAX_BYTES = 180_000;

export const NO_PHOTO_MESSAGE = 'This week has no photo.';
export const NO_DEMO_PHOTO_MESSAGE = 'Everyone shares this demo, so photos can’t be kept in it.';
export const NOT_YOUR_PHOTO_MESSAGE = 'Only the one who added this photo can replace or delete it.';
const NO_JPEG_MESSAGE = 'Photo must be a JPEG picture.';
const TOO_LARGE_MESSAGE = `Photo must be at most ${PHOTO_MAX_BYTES / 1000} KB.`;
const TOO_MANY_PIXELS_MESSAGE = `Photo must be at most ${PHOTO_MAX_PIXELS} pixels wide and high.`;

/** A photo kept with a week: who added it, and who wants it in the book. `version` changes with the picture. */
export type Photo = { weekNumber: number; version: string; by: Partner; inBook: Partner[] };

/** As stored. The owner is the one who added it. */
export type StoredPhoto = {
  weekNumber: number;
  partner: Partner;
  sha256: string;
  ownerWantsInBook: boolean;
  otherWantsInBook: boolean;
};

/** A JPEG in a data URL. What's parsed is its bytes in base64, without the file's metadata, such as where it was taken. */
export const photoSchema = z.object({
  image: z
    .string('Photo must be text.')
    .max(PHOTO_MAX_BYTES * 2, { error: TOO_LARGE_MESSAGE, abort: true })
    .transform((dataUrl, context) => {
      const bytes = decodePicture(dataUrl, 'jpeg');
      const stripped = bytes && stripJpeg(bytes);
      const problem = findProblem(stripped);
      if (stripped && problem === null) return stripped;
      context.addIssue({ code: 'custom', message: problem ?? NO_JPEG_MESSAGE });
      return z.NEVER;
    }),
});

function findProblem(jpeg: Uint8Array | null): string | null {
  const size = jpeg && readJpegSize(jpeg);
  if (!jpeg || !size) return NO_JPEG_MESSAGE;
  if (jpeg.length > PHOTO_MAX_BYTES) return TOO_LARGE_MESSAGE;
  // A small file can unpack to more than a phone has memory for.
  return Math.max(...size) > PHOTO_MAX_PIXELS ? TOO_MANY_PIXELS_MESSAGE : null;
}

export const inBookSchema = z.object({ inBook: z.boolean('inBook must be true or false.') });

/** Whether a photo is in the book: both want it, or the account that they share. */
export function isPrinted({ inBook }: Pick<Photo, 'inBook'>, isShared: boolean): boolean {
  return inBook.length === (isShared ? 1 : partnerSchema.options.length);
}

export function toPhoto({ weekNumber, partner, sha256, ownerWantsInBook, otherWantsInBook }: StoredPhoto): Photo {
  const wants = { [partner]: ownerWantsInBook, [otherPartner(partner)]: otherWantsInBook };
  return { weekNumber, version: sha256.slice(0, 16), by: partner, inBook: partnerSchema.options.filter((one) => wants[one]) };
}
