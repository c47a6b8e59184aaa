import {
  auditFactsSchema,
  describeActor,
  describeAuditEntry,
  auditEventsOfKind,
  type AuditEntry,
  type AuditPage,
} from '#src/domain/admin/audit.ts';
import { PAGE_SIZE } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { describeChanges } from '../settings/settings.service.ts';
import { findStaffNames } from '../../auth/staff/staff.repository.ts';
import { findAuditPage } from './audit.repository.ts';

/** One page of the audit log, with who did what. `changes` tell what settings were before. */
export async function getAuditPage(deps: Pick<Deps, 'db' | 'config' | 'fileSettings'>, { kind, page }: AuditPage) {
  const events = kind === undefined ? null : auditEventsOfKind(kind);
  const { total, rows } = await findAuditPage(deps.db, { events, page, size: PAGE_SIZE });
  const names = await findStaffNames(deps.db);
  const entries = rows.map(({ facts, ...row }) => ({ ...row, facts: auditFactsSchema.parse(JSON.parse(facts)) }));
  const changes = await describeChanges(deps, entries.flatMap(findSavedIds));
  const shown = entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    who: describeActor(entry, names),
    text: describeAuditEntry(entry, names),
    address: entry.address,
    changes: findSavedIds(entry).flatMap((savedId) => changes.get(savedId) ?? []),
  }));
  return { total, entries: shown };
}

/** The saved values that a change of settings is about. */
function findSavedIds({ facts, subjectId }: Pick<AuditEntry, 'facts' | 'subjectId'>): readonly number[] {
  return facts.savedIds ?? (facts.setting === undefined || subjectId === null ? [] : [subjectId]);
}
