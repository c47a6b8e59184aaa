import type { ChildServer } from '../child-server.ts';
import { makePdf } from '../generate/week-files.ts';
import { ADMIN_TOKEN } from '../generate/tokens.ts';
import { median } from '../load/alternate.ts';
import { SESSION_COOKIE } from '../load/request.ts';
import { watchMemory } from '../memory-watch.ts';
import { rowOf, type Row } from '../row.ts';
import type { Windows } from '../windows.ts';

const BYTES = 10 * 1024 * 1024 - 4_096;
/** Before the first that counts: then the code is compiled, and V8 has collected once what earlier ones have left. */
const WARM_UP = 5;
const UPLOADS = 11;
const GOAL = 5;

/**
 * Item 5: how much more memory the server takes while a PDF of 10 MB comes in. The process that looks into the PDF is another
 * one, and ends.
 */
export async function measureUpload(program: ChildServer, { isQuick }: Windows): Promise<Row[]> {
  const pdf = await makePdf(BYTES);
  for (let first = 0; first < WARM_UP; first += 1) await upload(program, pdf);
  const growths: number[] = [];
  for (let count = 0; count < (isQuick ? 2 : UPLOADS); count += 1) {
    const watch = watchMemory(program.pid);
    await upload(program, pdf);
    watch.stop();
    growths.push(watch.most() - watch.first);
  }
  return [
    rowOf({
      item: 5,
      what: 'an upload of 10 MB adds',
      figure: median(growths),
      unit: 'MiB',
      bound: { atMost: GOAL },
      details: { 'least MiB': Math.min(...growths), 'most MiB': Math.max(...growths) },
    }),
  ];
}

async function upload({ port }: ChildServer, pdf: Buffer): Promise<void> {
  const form = new FormData();
  form.set('weekNumber', '52');
  form.set('title', 'The last week');
  form.set('framework', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'week.pdf');
  const headers = { cookie: `${SESSION_COOKIE}=${ADMIN_TOKEN}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/upload-framework`, { method: 'POST', body: form, headers });
  if (response.status !== 201) throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`);
}
