import { HttpError } from './server-message.ts';

/** How long the browser may take to begin to save a file, in milliseconds: some break off when its address is gone at once. */
const REVOKED_AFTER = 60_000;

/**
 * Sends a form with its files and reports how much is on its way: 0 to 1. (fetch cannot tell that of an upload.)
 * @throws HttpError for an answer that is not OK, TypeError when the server cannot be reached.
 */
export function uploadForm(url: string, form: FormData, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(request.status, request.statusText, request.responseText));
    });
    request.send(form);
  });
}

/**
 * Fetches a PDF and hands it to the browser to save under `fileName`. Fetched first, so that a refusal can be told on
 * the page instead of replacing it. Reports how much has arrived, 0 to 1, if the server has said how much there is.
 *
 * @throws HttpError for an answer that is not OK, TypeError when the server cannot be reached.
 */
export async function downloadFile(url: string, fileName: string, onProgress: (share: number) => void): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await readBody(response, onProgress));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER);
}

async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Not `for await`, which Safari cannot do with a stream.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    if (total > 0) onProgress(Math.min(size / total, 1));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
