/** 128 random bits as hexadecimal digits. Not `crypto.randomUUID`, which only secure origins have. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
