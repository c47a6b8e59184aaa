import { createHash } from 'node:crypto';
import { PICTURE_TYPES, type PictureName } from '#src/domain/site/brand/picture.ts';

/** Where a picture of the seller's is served; empty without one. The address changes with the picture, so browsers may keep it. */
export function pictureUrl(name: PictureName, dataUrl: string): string {
  if (dataUrl === '') return '';
  const hash = createHash('sha256').update(dataUrl).digest('hex').slice(0, 16);
  return `/site/${name}-${hash}.${PICTURE_TYPES[name]}`;
}
