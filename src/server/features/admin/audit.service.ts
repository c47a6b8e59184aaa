import { auditFactsSchema, describeAuditEntry, auditEventsOfKind, type AuditList } from '#src/domain/admin/audit.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { describeChange } from '../settings/settings.service.ts';
import { findAuditEvents } from './audit.repository.ts';

/** One page of the audit log; `next` is the `cursor` of the next page, or null. `change` tells what a setting was before. */
export async function listAudit(deps: Pick<Deps, 'db' | 'config' | 'fileSettings'>, { kind, cursor }: AuditList) {
  const events = kind ? auditEventsOfKind(kind) : null;
  const { items, next } = toPage(await findAuditEvents(deps.db, { events, cursor, limit: PAGE_SIZE + 1 }));
  const shown = items.map(async ({ id, at, address, ...entry }) => {
    const facts = auditFactsSchema.parse(JSON.parse(entry.facts));
    const change = facts.setting === undefined || entry.subjectId === null ? null : await describeChange(deps, entry.subjectId);
    return { id, at, words: describeAuditEntry({ ...entry, facts }), address, change };
  });
  return { events: await Promise.all(shown), next };
}
