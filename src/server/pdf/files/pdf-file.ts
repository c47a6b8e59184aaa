import { open } from 'node:fs/promises';
import { PDFCrossRefSection, type PDFContext, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

type Entry = { ref: PDFRef; offset: number };

/** A PDF written in parts, because pdf-lib holds whole documents in memory and the course PDF can be half a gigabyte. */
export type PdfFile = {
  /** Writes all objects in the context and removes them from it. */
  flush(): Promise<void>;
  /** Flushes, writes the cross-reference table and trailer, syncs, and closes. */
  finish(root: PDFRef, info: PDFRef): Promise<void>;
  /** Closes an unfinished file. */
  abandon(): Promise<void>;
};

/** Starts a file for the objects of `context`, replacing an existing one. */
export async function createPdfFile(outFile: string, context: PDFContext): Promise<PdfFile> {
  const handle = await open(outFile, 'w', 0o600);
  const entries: Entry[] = [];
  let offset = 0;

  async function write(bytes: Uint8Array): Promise<void> {
    await handle.writeFile(bytes);
    offset += bytes.length;
  }

  async function flush(): Promise<void> {
    const { bytes, entries: added } = serializeObjects(context, offset);
    await write(bytes);
    for (const entry of added) {
      entries.push(entry);
      context.delete(entry.ref);
    }
  }

  // The second line is a comment of high bytes that marks the file as binary.
  await write(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  return {
    flush,
    async finish(root, info) {
      await flush();
      const table = PDFCrossRefSection.create();
      entries.sort((a, b) => a.ref.objectNumber - b.ref.objectNumber);
      for (const entry of entries) table.addEntry(entry.ref, entry.offset);
      const trailer = context.obj({ Size: context.largestObjectNumber + 1, Root: root, Info: info });
      await write(Buffer.from(`${table.toString()}\ntrailer\n${trailer.toString()}\nstartxref\n${offset}\n%%EOF\n`, 'latin1'));
      await handle.sync();
      await handle.close();
    },
    abandon: () => handle.close(),
  };
}

/** Serializes the context's objects. Each entry's offset is its position in the file, where the bytes go at `offset`. */
export function serializeObjects(context: PDFContext, offset: number): { bytes: Uint8Array; entries: Entry[] } {
  const objects = context.enumerateIndirectObjects().map(([ref, object]) => ({ ref, object, ...measureObject(ref, object) }));
  const bytes = new Uint8Array(objects.reduce((sum, { size }) => sum + size, 0));
  const buffer = Buffer.from(bytes.buffer);
  const entries: Entry[] = [];
  let position = 0;
  for (const { ref, object, head } of objects) {
    entries.push({ ref, offset: offset + position });
    position += buffer.write(head, position, 'latin1');
    position += object.copyBytesInto(bytes, position);
    position += buffer.write(TAIL, position, 'latin1');
  }
  return { bytes, entries };
}

const TAIL = '\nendobj\n';

function measureObject(ref: PDFRef, object: PDFObject): { head: string; size: number } {
  const head = `${ref.objectNumber} ${ref.generationNumber} obj\n`;
  return { head, size: head.length + object.sizeInBytes() + TAIL.length };
}
