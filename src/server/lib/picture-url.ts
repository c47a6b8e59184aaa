import { createHash } from 'node:crypto';
import { PICTURE_TYPES, type PictureName } from '#src/domain/site/picture.ts';

const latest = new Map<PictureName, { dataUrl: string; url: string }>();

/** Where a picture of the seller's is served; empty without one. The address changes with the picture, so browsers may keep it. */
export function pictureUrl(name: PictureName, dataUrl: string): string {
  if (dataUrl === '') return '';
  const known = latest.get(name);
  // Every page asks for it, and a picture takes long to hash.
  if (known?.dataUrl === dataUrl) return known.url;
  const hash = createHash('sha256').update(dataUrl).digest('hex').slice(0, 16);
  const url = `/site/${name}-${hash}.${PICTURE_TYPES[name]}`;
  latest.set(name, { dataUrl, url });
  return url;
}
