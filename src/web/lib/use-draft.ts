import { useState } from 'react';
import { z, type ZodType } from 'zod';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

type DraftOptions<Values, Version> = {
  /** Whose text it is and where it belongs; another key is another draft, so a component is made anew for it. */
  storageKey: string;
  /** Looser than the schema of a save: a text that is too long is still somebody's text, and must come back to be shortened. */
  values: ZodType<Values>;
  version: ZodType<Version>;
  /** What the server has, and by what it knows whether somebody else has changed it since. */
  saved: { values: Values; version: Version };
  areEqual: (first: Values, second: Values) => boolean;
};

/**
 * What is typed, kept on this device from the first letter until the server has it: a reload, a lost network or a session
 * that ended takes nothing away.
 */
export function useDraft<Values, Version>({ storageKey, values, version, saved, areEqual }: DraftOptions<Values, Version>) {
  type Draft = { values: Values; basedOn: Version };
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(storageKey, z.object({ values, basedOn: version })));
  const [isKept, setIsKept] = useState(true);
  const current = draft?.values ?? saved.values;
  const isDirty = draft !== null && !areEqual(draft.values, saved.values);
  const basedOn = isDirty ? draft.basedOn : saved.version;

  function keep(next: Draft): void {
    setDraft(next);
    setIsKept(keepDraft(storageKey, next));
  }

  function discard(): void {
    dropDraft(storageKey);
    setDraft(null);
  }

  /** The server has `sent`; what was typed while it travelled is still a draft, on top of the new version. */
  function markSaved(sent: Values, newVersion: Version): void {
    if (draft === null || areEqual(draft.values, sent)) discard();
    else keep({ values: draft.values, basedOn: newVersion });
  }

  return {
    values: current,
    basedOn,
    isDirty,
    /** False when the browser could not keep the draft, so that only saving keeps it. */
    isKept,
    change: (next: Values) => keep({ values: next, basedOn }),
    /** Goes on from another version than the draft began with: its writer has seen what was saved meanwhile. */
    rebase: (next: Values, newVersion: Version) => keep({ values: next, basedOn: newVersion }),
    markSaved,
    discard,
  };
}
