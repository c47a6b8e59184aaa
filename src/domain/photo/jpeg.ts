const [START, END, SCAN, COMMENT, APP1, APP14, APP15] = [0xd8, 0xd9, 0xda, 0xfe, 0xe1, 0xee, 0xef];

/** Where a camera notes the place, the time, and itself. APP0 and APP14 say only how colors are stored. */
function isMetadata(marker: number): boolean {
  return marker === COMMENT || (marker >= APP1 && marker <= APP15 && marker !== APP14);
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a frame's header says what a PDF can show: a height, a width, and one, three, or four colors. */
function isDrawable(view: DataView, at: number): boolean {
  return view.getUint16(at + 1) > 0 && view.getUint16(at + 3) > 0 && [1, 3, 4].includes(view.getUint8(at + 5));
}

/** Width and height, from the frame's header. It follows segments that each begin with their length. */
export function readJpegSize(bytes: Uint8Array): [number, number] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(view.getUint8(at + 1))) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The JPEG without its metadata, and without anything after its end; null if it isn't one. */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: number[] = [0xff, START];
  let at = 2;
  let [hasFrame, hasScan] = [false, false];
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === END) return hasFrame && hasScan ? Uint8Array.from([...kept, 0xff, END]) : null;
    if (at + 4 > bytes.length) return null;
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (isFrame(marker)) {
      if (hasFrame || end < at + 10 || !isDrawable(view, at + 4)) return null;
      hasFrame = true;
    }
    if (marker === SCAN) {
      hasScan = true;
      end = findScanEnd(bytes, end);
    }
    if (!isMetadata(marker)) for (let index = at; index < end; index += 1) kept.push(bytes[index] ?? 0);
    at = end;
  }
  return null;
}

/** Where the next segment begins: 0xff followed by 0 is a byte of the picture, and by 0xd0 to 0xd7 a mark to start over from. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return at;
}
