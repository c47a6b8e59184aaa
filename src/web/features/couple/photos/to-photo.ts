import { PHOTO_MAX_PIXELS, photoSchema } from '#src/domain/photo/photo.ts';
import { drawScaled } from '../../../lib/draw-scaled.ts';

/** Widths and qualities to try, the best first. */
const TRIES = [
  [PHOTO_MAX_PIXELS, 0.82],
  [PHOTO_MAX_PIXELS, 0.65],
  [1024, 0.65],
  [800, 0.6],
] as const;

/**
 * Redraws a picture file upright as a JPEG in a data URL that's small enough to keep, without the file's metadata.
 * @throws if the browser can't read the file
 */
export async function toPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const [size, quality] of TRIES) {
      const image = paintWhiteBehind(drawScaled(picture, size)).toDataURL('image/jpeg', quality);
      if (photoSchema.safeParse({ image }).success) return image;
    }
    throw new Error('unreachable: the smallest size fits');
  } finally {
    // A camera's picture takes up to 200 MB until it's closed.
    picture.close();
  }
}

/** Without it, what's transparent in a drawing would be black. */
function paintWhiteBehind(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no memory left for a picture');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
