import { mediaUrl, type MediaKey } from '#src/domain/course/media.ts';
import { fetchOrFindSaved } from '../offline/saved-pdf.ts';
import { HttpError } from './server-message.ts';

/** Some browsers cancel a download if its address is revoked right away. */
const REVOKE_AFTER_MS = 60_000;

/** A week's PDF and what's said about it, as typed. */
export type Upload = { weekNumber: string; title: string; description: string; file: File | null };

type OnProgress = (share: number) => void;

/** Uploads a week's PDF; otherwise like `upload`. */
export function uploadPdf({ file, ...fields }: Upload, onProgress: OnProgress): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('framework', file);
  return upload('POST', '/api/upload-framework', form, onProgress);
}

/** Uploads a week's recording, video, or captions; otherwise like `upload`. */
export function uploadMedia(key: MediaKey, file: File, onProgress: OnProgress): Promise<void> {
  // The server looks at the file itself, and gives uploads of these types the time they need.
  const body = /^(audio|video)\//u.test(file.type) ? file : new Blob([file], { type: 'video/mp4' });
  return upload('PUT', mediaUrl(key), body, onProgress);
}

/**
 * Reports progress from 0 to 1, which fetch can't do.
 * @throws HttpError for a status other than 2xx, TypeError if the server can't be reached
 */
function upload(method: 'POST' | 'PUT', url: string, body: FormData | Blob, onProgress: OnProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(request.status, request.statusText, request.responseText));
    });
    request.send(body);
  });
}

/**
 * Fetches a PDF, then lets the browser save it as `fileName`, so that an error doesn't replace the page. Reports progress
 * from 0 to 1 if the server sent the size. Without a connection, it's the one saved on this device.
 *
 * @throws HttpError for a status other than 2xx, TypeError if the server can't be reached
 */
export async function downloadFile(url: string, fileName: string, onProgress: (share: number) => void): Promise<void> {
  const response = await fetchOrFindSaved(url);
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await readBody(response, onProgress));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Safari doesn't support `for await` on streams.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (total > 0) onProgress(Math.min(size / total, 1));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
