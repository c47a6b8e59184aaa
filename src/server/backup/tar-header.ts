/** What a tar file is made of, in bytes: one block says what follows, and what follows fills whole blocks. */
export const BLOCK = 512;

/** The largest size that eleven octal digits can say. */
const OCTAL_MAX = 8 ** 11 - 1;

/**
 * The block in front of a file in a tar of the POSIX kind (ustar).
 * @param name ASCII, at most 100 characters; `size` in bytes
 */
export function tarHeader({ name, size, mtime }: { name: string; size: number; mtime: Date }): Buffer {
  if (!/^[\x20-\x7e]{1,100}$/u.test(name)) throw new TypeError('A name does not fit into a tar.');
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  if (size <= OCTAL_MAX) {
    header.write(`${octal(size, 11)}\0`, 124);
  } else {
    // As GNU and POSIX tars write what is larger than 8 GB: in binary, with a mark in front.
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(`${octal(Math.floor(mtime.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  // The sum of all bytes, with blanks where it will be.
  header.fill(' ', 148, 156);
  header.write(`${octal(sum(header), 6)}\0 `, 148);
  return header;
}

function sum(bytes: Buffer): number {
  let total = 0;
  for (const byte of bytes) total += byte;
  return total;
}
