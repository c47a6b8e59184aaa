import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { dashboard } from './dashboard.ts';
import { LOOK_UPS } from './look-ups.ts';
import { readSettings, sendJson, serve } from './serve.ts';

// node:http and prepared statements: whose session it is, whether the couple may, its rows, JSON. No framework, no validation,
// no log, no headers but what the browser needs.

const { file } = readSettings();
const sqlite = new Database(String(file), { readonly: true });
const findSession = sqlite.prepare<[string, string], { customerId: number; renewedAt: string }>(
  'select customerId, adminId, createdAt, way, renewedAt from sessions where tokenHash = ? and expiresAt > ?',
);
const lookUps = LOOK_UPS.map(({ path, prepare }) => ({ path, look: prepare(sqlite) }));
lookUps.push({ path: /^\/dashboard\/(\d+)$/u, look: dashboard(sqlite) });

serve((request, response) => {
  const token = /-session=([\w-]{43})/u.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const session = findSession.get(tokenHash, new Date().toISOString());
  const url = request.url ?? '';
  for (const { path, look } of lookUps) {
    const match = path.exec(url);
    if (match === null) continue;
    const customerId = Number(match[1] ?? session?.customerId);
    if (session?.customerId !== customerId) return sendJson(response, 403, '{}');
    return sendJson(response, 200, JSON.stringify(look(customerId, Number(match[2]), match[3] ?? '')));
  }
  sendJson(response, 404, '{}');
});
