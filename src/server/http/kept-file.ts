import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Something that is served from memory, as it is and in the encodings that make it smaller. */
export type KeptFile = {
  headers: Readonly<Record<string, string>>;
  bodies: { readonly identity: Buffer; readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
  /** Of the content, whichever way it is encoded. */
  etag: string;
};

export function keepFile(headers: KeptFile['headers'], bodies: KeptFile['bodies']): KeptFile {
  const isEncoded = bodies.br !== undefined || bodies.gzip !== undefined;
  return {
    headers: isEncoded ? { ...headers, vary: 'accept-encoding' } : headers,
    bodies,
    etag: createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22),
  };
}

/** The text in every encoding, for what is made once and then kept. */
export async function encodeText(text: string): Promise<KeptFile['bodies']> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

/** Answers with the file in the smallest encoding that the actor takes, or that its copy is current (304). */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, bodies, etag }: KeptFile): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies);
  const tag = `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.headers(headers).header('etag', tag);
  if (reply.statusCode === 200 && fresh(request.headers, { etag: tag })) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

function encodingFor(accepted: string | undefined, { br, gzip: zipped }: KeptFile['bodies']): 'br' | 'gzip' | 'identity' {
  if (br !== undefined && accepts(accepted, 'br')) return 'br';
  return zipped !== undefined && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an encoding is named, and not with a quality of zero. */
function accepts(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
