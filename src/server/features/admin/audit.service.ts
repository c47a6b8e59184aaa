import { auditFactsSchema, describeAuditEntry, auditEventsOfKind, type AuditList } from '#src/domain/admin/audit.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { findAuditEvents } from './audit.repository.ts';

/** One page of the audit log; `next` is the `cursor` of the next page, or null. */
export async function listAudit({ db }: Pick<Deps, 'db'>, { kind, cursor }: AuditList) {
  const events = kind ? auditEventsOfKind(kind) : null;
  const { items, next } = toPage(await findAuditEvents(db, { events, cursor, limit: PAGE_SIZE + 1 }));
  const shown = items.map(({ id, at, address, ...entry }) => {
    const facts = auditFactsSchema.parse(JSON.parse(entry.facts));
    return { id, at, words: describeAuditEntry({ ...entry, facts }), address };
  });
  return { events: shown, next };
}
