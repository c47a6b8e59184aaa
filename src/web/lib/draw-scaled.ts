/** Draws a picture onto a canvas, at most `size` pixels wide and high. */
export function drawScaled(picture: ImageBitmap, size: number, canvas = document.createElement('canvas')): HTMLCanvasElement {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
