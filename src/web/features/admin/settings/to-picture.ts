import { PICTURE_MAX_PIXELS, PICTURE_TYPES, pictureSchema, type PictureName } from '#src/domain/site/picture.ts';

/** Tried in turn until the picture is small enough. */
const SIZES = [PICTURE_MAX_PIXELS, 400, 256, 128];

/**
 * Redraws a picture file as a small PNG or JPEG in a data URL, without the file's metadata, such as where it was taken.
 * @throws if the browser can't read the file
 */
export async function toPicture(file: Blob, name: PictureName): Promise<string> {
  const type = PICTURE_TYPES[name];
  const picture = await createImageBitmap(file);
  const drawn = SIZES.map((size) => () => draw(picture, size).toDataURL(`image/${type}`, 0.85));
  for (const render of drawn) {
    const dataUrl = render();
    if (pictureSchema('Picture', type).safeParse(dataUrl).success) return dataUrl;
  }
  throw new Error('unreachable: the smallest size fits');
}

/** Draws a picture onto a canvas, at most `size` pixels wide and high. */
export function draw(picture: ImageBitmap, size: number, canvas = document.createElement('canvas')): HTMLCanvasElement {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
