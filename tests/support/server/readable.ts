import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { z } from 'zod';
import { isCostlyRead, MAX_BATCH_SIZE } from '#src/domain/batch.ts';
import { appRouter } from '#src/server/trpc/app-router.ts';
import type { TestBrowser } from './test-browser.ts';
import { listRoutes } from './routes.ts';
import type { TestServer } from './test-server.ts';

/** What one browser got from a query or a GET path. */
export type Read = { name: string; isAllowed: boolean; text: string };

/** Unknown URLs, the procedures, and a stream, which never ends. */
const NOT_READ = ['/api', '/api*', '/api/trpc/:path', '/api/live'];

type Input = Readonly<Record<string, string | number>>;

/** `tokens` are for calls that need a token of another kind than the others. */
type Options = { tokens?: { calendar: string; unsubscribe: string }; headers?: Record<string, string> };

const batchSchema = z.array(z.union([z.object({ result: z.unknown() }), z.object({ error: z.unknown() })]));

/** The names of all procedures of this type. */
export function procedureNames(type: 'query' | 'mutation' | 'subscription'): string[] {
  const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
  return Object.keys(procedures).filter((name) => (procedures[name] as { _def: { type: string } })._def.type === type);
}

/** The GET paths except event streams. */
async function pathsToRead({ app }: TestServer): Promise<string[]> {
  const routes = await listRoutes(app);
  return routes.filter(({ method, url }) => method === 'GET' && !NOT_READ.includes(url)).map(({ url }) => url);
}

/** The names of every query and GET path there is, except event streams. */
export async function readNames(server: TestServer): Promise<string[]> {
  return [...procedureNames('query'), ...(await pathsToRead(server)).map((url) => `GET ${url}`)];
}

/** Reads every query, in batches as the web app does, and every GET path. Each takes what it needs from the input and the tokens. */
export async function readAll(server: TestServer, browser: TestBrowser, given: Input, options: Options = {}): Promise<Read[]> {
  const { tokens, headers } = options;
  const inputFor = (name: string): Input => {
    if (!tokens || !/calendar|unsubscribe|byToken/u.test(name)) return given;
    return { ...given, token: name.includes('calendar') ? tokens.calendar : tokens.unsubscribe };
  };
  const reads: Read[] = [];
  const queries = procedureNames('query');
  const batches = queries.filter(isCostlyRead).map((name) => [name]);
  const others = queries.filter((name) => !isCostlyRead(name));
  while (others.length > 0) batches.push(others.splice(0, MAX_BATCH_SIZE));
  for (const batch of batches) {
    const inputs = encodeURIComponent(JSON.stringify({ ...batch.map(inputFor) }));
    const { body } = await browser.get(`/api/trpc/${batch.join(',')}?batch=1&input=${inputs}`, headers);
    const answers = batchSchema.length(batch.length).parse(body);
    reads.push(
      ...answers.map((answer, index) => ({
        name: batch[index] ?? '',
        isAllowed: 'result' in answer,
        text: JSON.stringify(answer),
      })),
    );
  }
  for (const url of await pathsToRead(server)) {
    const { status, bytes } = await browser.get(fillIn(url, inputFor(url)), headers);
    reads.push({ name: `GET ${url}`, isAllowed: status === 200, text: bytes.toString('latin1') });
  }
  return reads;
}

function fillIn(url: string, input: Input): string {
  return url.replaceAll(/:(\w+)/gu, (_parameter, name: string) => String(input[name]));
}

/** An open event stream. `end` closes it and resolves with all that it sent. */
export async function openStream({ app }: TestServer, browser: TestBrowser, url: string): Promise<{ end(): Promise<string> }> {
  const closing = new AbortController();
  const cookies = Object.fromEntries(browser.cookies);
  const response = await app.inject({ url, cookies, payloadAsStream: true, signal: closing.signal });
  let sent = '';
  const stream = response.stream().on('data', (chunk: Buffer) => (sent += chunk.toString()));
  const closed = new Promise((resolve) => stream.once('close', resolve));
  return {
    async end() {
      closing.abort();
      await closed;
      return sent;
    },
  };
}

/** The content of every file in the folder except the database's. */
export async function readFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.db'));
  const contents = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
  return contents.join('\n');
}

/** The text on each page of a PDF that our server made, as its fonts map glyphs to characters. Words at line ends are apart. */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(readPage);
}

function readPage(page: PDFPage): string {
  const fonts = page.node.normalizedEntries().Font;
  let characters = new Map<string, string>();
  let text = '';
  for (const [token, font, glyphs] of contentOf(page).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/gu)) {
    if (font !== undefined) characters = readCharacterMap(fonts.lookup(PDFName.of(font), PDFDict));
    else if (glyphs === undefined) text += token === 'ET' ? '\n' : '';
    else text += (glyphs.match(/.{4}/gu) ?? []).map((glyph) => characters.get(glyph) ?? '').join('');
  }
  return text;
}

function contentOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents];
  return streams.map(decode).join('\n');
}

function readCharacterMap(font: PDFDict): Map<string, string> {
  const ranges = decode(font.lookup(PDFName.of('ToUnicode'))).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gu);
  return new Map(
    [...ranges].flatMap(([, first = '', codes = '']) =>
      [...codes.matchAll(/<([^>]*)>/gu)].map(([, code = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

function decode(stream: PDFObject | undefined): string {
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
}
