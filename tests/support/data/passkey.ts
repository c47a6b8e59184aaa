import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** A phone with one passkey for localhost. `origin` is the site that it's shown by. */
export function createPhone({ isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key' } as const;
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256('localhost'), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), count]);
  }

  return {
    id,
    create({ challenge }: { challenge: string }, origin = 'http://localhost:3000') {
      // The key in COSE: EC2, ES256, P-256, x, and y.
      const coordinates = ['215820', Buffer.from(x, 'base64url'), '225820', Buffer.from(y, 'base64url')];
      const cose = Buffer.concat(
        ['a5010203262001', ...coordinates].map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
      );
      const data = Buffer.concat([authenticatorData(HAS_KEY), Buffer.alloc(16), Buffer.from([0, 16]), rawId, cose]);
      // A map in CBOR: fmt is none, attStmt is empty, and authData.
      const start = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestationObject = Buffer.concat([start, Buffer.from([0x58, data.length]), data]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      return { ...credential, response: { clientDataJSON, attestationObject } };
    },
    use({ challenge }: { challenge: string }, origin = 'http://localhost:3000') {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const text = (bytes: Buffer) => bytes.toString('base64url');
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}
