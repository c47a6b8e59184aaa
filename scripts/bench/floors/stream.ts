import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { readSettings, serve } from './serve.ts';

// node:http and a file's stream in large pieces: how quick Node can send a file at all.

const file = String(readSettings()['file']);
const { size } = statSync(file);

serve((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), response, () => undefined);
});
