import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND } from '#src/domain/time/time.ts';

/** What authenticator apps assume (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STEP = 30 * SECOND;
const DIGITS = 6;
/** How many steps a phone's clock may be off. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Random bytes in base32. */
export function randomBase32(bytes: number): string {
  const bits = Array.from(randomBytes(bytes), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/gu) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The number of the 30 seconds that the instant lies in. */
export function toTotpStep(instant: Date): number {
  return Math.floor(instant.getTime() / STEP);
}

/** The code of a step (RFC 4226). */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that the code belongs to, if that's now or the one before or after; otherwise null. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  let found: number | null = null;
  for (let step = toTotpStep(now) - TOLERANCE; step <= toTotpStep(now) + TOLERANCE; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** What an authenticator app reads from a QR code. */
export function totpUrl({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = { secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP / SECOND) };
  // Not URLSearchParams, because apps show its + for a space.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
