import { auditFactsSchema, auditInWords, eventsOf, type AuditList } from '#src/domain/operation/audit.ts';
import { PAGE_SIZE, pageOf } from '#src/domain/page-of-list.ts';
import type { Deps } from '../../deps.ts';
import { findAuditEvents } from './audit.repository.ts';

/** One page of what happened, in words; `next` is the `cursor` of the page after it, or null. */
export async function listAudit({ db }: Pick<Deps, 'db'>, { kind, cursor }: AuditList) {
  const events = kind ? eventsOf(kind) : null;
  const { items, next } = pageOf(await findAuditEvents(db, { events, cursor, limit: PAGE_SIZE + 1 }));
  const shown = items.map(({ id, at, address, ...entry }) => {
    const facts = auditFactsSchema.parse(JSON.parse(entry.facts));
    return { id, at, words: auditInWords({ ...entry, facts }), address };
  });
  return { events: shown, next };
}
