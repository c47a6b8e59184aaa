import type { PostgresAddress } from '#db/engine.ts';

const TLS: Readonly<Record<string, PostgresAddress['tls']>> = { disable: 'off', require: 'on', 'verify-full': 'verify' };

/** Reads `postgres://user:password@host:port/name?sslmode=...`; null for anything else. */
export function parseDatabaseUrl(value: string): PostgresAddress | null {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hash !== '') return null;
  const { sslmode = 'disable', ...others } = Object.fromEntries(url.searchParams);
  const tls = TLS[sslmode];
  if (tls === undefined || Object.keys(others).length > 0) return null;
  try {
    const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent);
    if (!user || !database || url.hostname === '') return null;
    const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
    return { host, port: Number(url.port || 5432), user, password: password ?? '', database, tls };
  } catch {
    // Not percent-encoded.
    return null;
  }
}
