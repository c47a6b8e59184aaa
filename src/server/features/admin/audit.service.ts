import {
  auditFactsSchema,
  describeAuditEntry,
  auditEventsOfKind,
  type AuditEntry,
  type AuditList,
} from '#src/domain/admin/audit.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { describeChanges } from '../settings/settings.service.ts';
import { findAuditEvents } from './audit.repository.ts';

/** One page of the audit log; `next` is the `cursor` of the next page, or null. `change` tells what a setting was before. */
export async function listAudit(deps: Pick<Deps, 'db' | 'config' | 'fileSettings'>, { kind, cursor }: AuditList) {
  const events = kind ? auditEventsOfKind(kind) : null;
  const { items, next } = toPage(await findAuditEvents(deps.db, { events, cursor, limit: PAGE_SIZE + 1 }));
  const entries = items.map(({ facts, ...entry }) => ({ ...entry, facts: auditFactsSchema.parse(JSON.parse(facts)) }));
  const savedIds = entries.flatMap((entry) => findSavedId(entry) ?? []);
  const changes = await describeChanges(deps, savedIds);
  const shown = entries.map(({ id, at, address, ...entry }) => {
    const change = changes.get(findSavedId(entry) ?? 0) ?? null;
    return { id, at, words: describeAuditEntry(entry), address, change };
  });
  return { events: shown, next };
}

/** The saved value that a change of a setting is about. */
function findSavedId({ facts, subjectId }: Pick<AuditEntry, 'facts' | 'subjectId'>): number | null {
  return facts.setting === undefined ? null : subjectId;
}
