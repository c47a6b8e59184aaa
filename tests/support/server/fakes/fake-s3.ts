import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' };
const BUCKET = 'course';
const PAGE = 10;

/** What's wrong with the store: 'refuse' answers 403, 'fail' 500, 'drop' closes the connection, 'hang' never answers, 'stall' sends half. */
type Trouble = 'refuse' | 'fail' | 'drop' | 'hang' | 'stall';

type StoredObject = { content: Buffer; storedAt: Date };

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

/** A small S3-compatible store with one bucket, in memory. Closed when the test ends. */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let trouble: { kind: Trouble; only: RegExp } | null = null;

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  const origin = `http://127.0.0.1:${await listen(server)}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const name = rest.join('/');
    requests.push(`${request.method} ${name}`);
    const kind = trouble?.only.test(`${request.method} ${name}`) ? trouble.kind : null;
    if (kind === 'hang') return;
    if (kind === 'drop') return void response.destroy();
    if (kind === 'fail') return sendError(response, 500, 'InternalError');
    const isSigned = /^AWS4-HMAC-SHA256 Credential=test-key\/.*Signature=[0-9a-f]{64}$/u.test(
      request.headers.authorization ?? '',
    );
    if (!isSigned || kind === 'refuse') return sendError(response, 403, 'AccessDenied');
    if (bucket !== BUCKET) return sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && name === '') return list(response, searchParams);
    if (request.method === 'PUT') {
      objects.set(name, { content, storedAt: new Date() });
      const etag = createHash('md5').update(content).digest('hex');
      return void response.writeHead(200, { etag: `"${etag}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const found = objects.get(name);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    const [, start = '0', end] = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.range ?? '') ?? [];
    const part = found.content.subarray(Number(start), end === undefined ? undefined : Number(end) + 1);
    response.writeHead(end === undefined ? 200 : 206, { 'content-length': part.length });
    if (kind === 'stall') return void response.write(part.subarray(0, part.length / 2));
    response.end(part);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const contents = names.slice(start, start + PAGE).map((name) => {
      const { content, storedAt } = objects.get(name)!;
      return `<Contents><Key>${name}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const isLast = start + PAGE >= names.length;
    const next = isLast ? '' : `<NextContinuationToken>${start + PAGE}</NextContinuationToken>`;
    send(
      response,
      200,
      `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  return {
    /** What a server needs to keep its files here. */
    settings: { ...KEYS, S3_ENDPOINT: origin, FILES_URL: `s3://${BUCKET}/files` },
    backups: { ...KEYS, S3_ENDPOINT: origin, BACKUP_URL: `s3://${BUCKET}/backups` },
    objects,
    requests,
    /** The names of all objects, sorted. */
    names: () => [...objects.keys()].sort(),
    /** Something goes wrong with requests that match, such as /^PUT/, until it's null. */
    trouble: (kind: Trouble | null, only = /./u) => void (trouble = kind && { kind, only }),
  };
}

function sendError(response: ServerResponse, status: number, code: string): void {
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
