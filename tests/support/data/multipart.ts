/** Builds a multipart body by hand, for requests that a browser's FormData wouldn't send. */
const BOUNDARY = 'lovewell-test-boundary';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const part = (disposition: string, content: string | Buffer, type = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export const field = (name: string, value: string): Buffer => part(`name="${name}"`, value);

export const file = (content: Buffer, name = 'framework', fileName = 'week.pdf'): Buffer =>
  part(`name="${name}"; filename="${fileName}"`, content, 'Content-Type: application/pdf\r\n');

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);
