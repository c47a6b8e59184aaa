import { readSettings, sendJson, serve } from './serve.ts';

// node:http alone: the same bytes for everybody, which it has from the start.

const { body } = readSettings();
const text = String(body);
serve((_request, response) => sendJson(response, 200, text));
