import {
  auditFactsSchema,
  describeActor,
  describeAuditEntry,
  auditEventsOfKind,
  type AuditEntry,
  type AuditList,
  type AuditPage,
} from '#src/domain/admin/audit.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { describeChanges } from '../settings/settings.service.ts';
import { findStaffNames } from '../../auth/staff.repository.ts';
import { findAuditEvents, findAuditPage } from './audit.repository.ts';

/** One page of the audit log; `next` is the `cursor` of the next page, or null. `changes` tell what settings were before. */
export async function listAudit(deps: Pick<Deps, 'db' | 'config' | 'fileSettings'>, { kind, cursor }: AuditList) {
  const events = kind ? auditEventsOfKind(kind) : null;
  const { items, next } = toPage(await findAuditEvents(deps.db, { events, cursor, limit: PAGE_SIZE + 1 }));
  const names = await findStaffNames(deps.db);
  const entries = items.map(({ facts, ...entry }) => ({ ...entry, facts: auditFactsSchema.parse(JSON.parse(facts)) }));
  const changes = await describeChanges(deps, entries.flatMap(findSavedIds));
  const shown = entries.map(({ id, at, address, ...entry }) => ({
    id,
    at,
    words: describeAuditEntry(entry, names),
    address,
    changes: findSavedIds(entry).flatMap((savedId) => changes.get(savedId) ?? []),
  }));
  return { events: shown, next };
}

/** One page of the audit log, with who did what. */
export async function getAuditPage({ db }: Pick<Deps, 'db'>, { kind, page }: AuditPage) {
  const events = kind === undefined ? null : auditEventsOfKind(kind);
  const { total, rows } = await findAuditPage(db, { events, page, size: PAGE_SIZE });
  const names = await findStaffNames(db);
  const entries = rows.map(({ at, facts, ...row }) => {
    const entry = { ...row, facts: auditFactsSchema.parse(JSON.parse(facts)) };
    return { at, who: describeActor(entry, names), text: describeAuditEntry(entry, names) };
  });
  return { total, entries };
}

/** The saved values that a change of settings is about. */
function findSavedIds({ facts, subjectId }: Pick<AuditEntry, 'facts' | 'subjectId'>): readonly number[] {
  return facts.savedIds ?? (facts.setting === undefined || subjectId === null ? [] : [subjectId]);
}
