import { useState } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { SavedPage, WorkbookResponse } from '#src/domain/workbook/response.ts';
import { dropDraft, keepDraft, readDraft, type Draft, type PageKey } from './draft-store.ts';
import { areEqual, toValues } from './page-values.ts';

/**
 * What is typed on a page, kept on this device from the first letter until the server has it: a reload, a lost network
 * or a session that ended takes nothing away.
 */
export function usePageDraft(page: PageKey, content: WeekContent, saved: SavedPage) {
  const savedValues = toValues(saved.response, content);
  const [draft, setDraft] = useState<Draft | null>(() => {
    const kept = readDraft(page);
    return kept && { ...kept, values: toValues(kept.values, content) };
  });
  const [isKept, setIsKept] = useState(true);
  const values = draft?.values ?? savedValues;
  const isDirty = draft !== null && !areEqual(draft.values, savedValues);
  const basedOn = isDirty ? draft.basedOn : saved.revision;

  function keep(next: Draft): void {
    setDraft(next);
    setIsKept(keepDraft(page, next));
  }

  function change(next: Partial<WorkbookResponse>): void {
    keep({ values: { ...values, ...next }, basedOn });
  }

  /** The server has `sent`; what was typed while it travelled is still a draft, on top of the new revision. */
  function markSaved(sent: WorkbookResponse, revision: number): void {
    if (draft === null || areEqual(draft.values, sent)) discard();
    else keep({ values: draft.values, basedOn: revision });
  }

  function discard(): void {
    dropDraft(page);
    setDraft(null);
  }

  return {
    values,
    basedOn,
    isDirty,
    /** False when the browser could not keep the draft, so that only saving keeps it. */
    isKept,
    change,
    markSaved,
    discard,
  };
}
