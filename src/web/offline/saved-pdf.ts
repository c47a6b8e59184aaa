import { TIME_ZONE_HEADER } from '#src/domain/time/time.ts';
import { readerTimeZone } from '../lib/dates.ts';
import { readOffline, writeOffline } from './offline-store.ts';

const KEY = 'pdf';

type SavedPdf = { url: string; etag: string; bytes: ArrayBuffer };

/** Saves the PDF at this address instead of the one saved before, unless it's the same. */
export async function savePdf(owner: string, url: string): Promise<void> {
  const saved = await readSaved(url);
  const response = await fetch(url, { headers: saved === null ? {} : { 'if-none-match': saved.etag } });
  const etag = response.headers.get('etag');
  if (!response.ok || etag === null) return;
  const pdf: SavedPdf = { url, etag, bytes: await response.arrayBuffer() };
  await writeOffline(owner, KEY, pdf);
}

/** Fetches a file, or finds the saved one if the server can't be reached. @throws TypeError if there is none */
export async function fetchOrFindSaved(url: string): Promise<Response> {
  try {
    return await fetch(url, { headers: { [TIME_ZONE_HEADER]: readerTimeZone() } });
  } catch (error) {
    const saved = await readSaved(url);
    if (saved === null) throw error;
    return new Response(saved.bytes);
  }
}

async function readSaved(url: string): Promise<SavedPdf | null> {
  const saved = await readOffline<SavedPdf>(KEY);
  return saved?.url === url ? saved : null;
}
