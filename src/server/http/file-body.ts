import type { FileHandle } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';

/** So much of a file is in memory for each of its readers, in bytes: a slow one holds no more, however large the file. */
const PIECE = 64 * 1024;

/** What readers have done with and the next ones take, in pieces: new memory costs more than to read a file into it. */
const spare: Buffer[] = [];
const MOST_SPARE = 64;

/**
 * The bytes from `start` to `end`, both included, of an open file, which it closes. Only `pipe` gives them: that waits for
 * each piece to be on its way, and uses the same memory again for the next one, which no ordinary stream can know.
 */
export class FileBody extends Readable {
  readonly #handle: FileHandle;
  #position: number;
  readonly #end: number;

  constructor(handle: FileHandle, { start, end }: { start: number; end: number }) {
    super();
    this.#handle = handle;
    this.#position = start;
    this.#end = end;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination;
  override pipe(destination: Writable): Writable {
    void this.#run(destination);
    return destination;
  }

  override _read(): void {
    // `pipe` reads.
  }

  override _destroy(reason: Error | null, done: (error?: Error | null) => void): void {
    void this.#close(() => done(reason));
  }

  async #close(done: () => void): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    done();
  }

  async #run(destination: Writable): Promise<void> {
    try {
      await this.#pump(destination);
      destination.end();
      this.push(null);
      this.resume();
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #pump(destination: Writable): Promise<void> {
    const piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
    while (this.#position <= this.#end && !this.destroyed) {
      const wanted = Math.min(PIECE, this.#end - this.#position + 1);
      const { bytesRead } = await this.#handle.read(piece, 0, wanted, this.#position);
      if (bytesRead === 0) throw new Error('The file is shorter than it was.');
      this.#position += bytesRead;
      await written(destination, piece.subarray(0, bytesRead));
    }
    // Not after a failure: then it may still be on its way.
    if (spare.length < MOST_SPARE) spare.push(piece);
  }
}

function written(destination: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    destination.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
