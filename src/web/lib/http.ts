import { HttpError } from './server-message.ts';

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
 * the page instead of replacing it.
 *
 * @throws HttpError for an answer that is not OK, TypeError when the server cannot be reached.
 */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
