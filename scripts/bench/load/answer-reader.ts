const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const LARGEST_HEAD = 64 * 1024;

/** The part of an answer that says whether it was one: its status, and how many bytes it had. */
export type Answer = { status: number; bytes: number };

/**
 * Reads the answers of one connection, one after the other, and only as much of them as it takes to see where they end.
 * The chunk that is given may be overwritten afterwards.
 */
export function createAnswerReader() {
  let head = Buffer.alloc(0);
  let status = 0;
  let bytes = 0;
  /** Of a body whose length is known; -1 while the head is read, -2 for one that comes in chunks. */
  let missing = -1;
  let tail = Buffer.alloc(0);

  function takeBody(chunk: Buffer): boolean {
    if (missing !== -2) {
      missing -= chunk.length;
      return missing <= 0;
    }
    // Without pipelining nothing follows the last chunk, and JSON has no line break of this kind in it.
    tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length);
    return tail.equals(LAST_CHUNK);
  }

  function readHead(text: string): void {
    status = Number(text.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/iu.exec(text)?.[1];
    if (length !== undefined) missing = Number(length);
    else missing = /\r\ntransfer-encoding: *chunked/iu.test(text) ? -2 : 0;
  }

  /** The answer, once it is whole; until then null. */
  return (chunk: Buffer): Answer | null => {
    bytes += chunk.length;
    let isWhole: boolean;
    if (missing === -1) {
      const received = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = received.indexOf(HEAD_END);
      if (end === -1) {
        if (received.length > LARGEST_HEAD) throw new Error('This is not an answer in HTTP.');
        head = Buffer.from(received);
        return null;
      }
      readHead(received.toString('latin1', 0, end));
      isWhole = takeBody(received.subarray(end + HEAD_END.length));
    } else isWhole = takeBody(chunk);
    if (!isWhole) return null;
    const answer = { status, bytes };
    [head, tail, bytes, missing] = [Buffer.alloc(0), Buffer.alloc(0), 0, -1];
    return answer;
  };
}
