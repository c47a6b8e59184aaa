import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

type Device = { ecdh: ECDH; auth: Buffer };

/** A message that arrived, decrypted as the browser would. `claims` are the sender's, whose signature was checked. */
export type PushedMessage = {
  endpoint: string;
  ttl: number;
  topic: string | undefined;
  notification: unknown;
  claims: unknown;
  publicKey: string;
};

/** A push service like those of browsers. `agent` leads all requests to it, whichever host they're for. */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const received: PushedMessage[] = [];
  /** What's answered to each endpoint; 201 if there's nothing. */
  const statuses = new Map<string, number>();
  let beforeAnswer = async (): Promise<void> => undefined;

  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  class LocalAgent extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, authorization = '', ttl, topic } = request.headers;
    const endpoint = `https://${host}${request.url}`;
    const body = await buffer(request);
    const device = devices.get(endpoint);
    const status = statuses.get(endpoint) ?? (device ? 201 : 404);
    if (device && status === 201) {
      received.push({
        endpoint,
        ttl: Number(ttl),
        topic: topic?.toString(),
        notification: JSON.parse(decrypt(device, body)),
        ...readAuthorization(authorization),
      });
    }
    await beforeAnswer();
    response.writeHead(status).end();
  }

  return {
    agent: new LocalAgent(),
    received,
    statuses,
    /** A new browser's subscription. */
    subscribe(endpoint = `https://fcm.googleapis.com/fcm/send/${devices.size}`) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      devices.set(endpoint, { ecdh, auth });
      return { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    onMessage: (act: typeof beforeAnswer) => void (beforeAnswer = act),
  };
}

/** RFC 8188 and 8291: one record, encrypted with aes128gcm. */
function decrypt({ ecdh, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: a signed token and the key it's signed with. @throws Error if the signature is wrong */
function readAuthorization(header: string): Pick<PushedMessage, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${payload}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The sender’s signature is wrong.');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), publicKey };
}
