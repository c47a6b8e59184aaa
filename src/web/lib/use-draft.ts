import { useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { z, type ZodType } from 'zod';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

type DraftOptions<Values, Version> = {
  /** Whose text it is and where it belongs; another key is another draft, so a component is made anew for it. */
  storageKey: string;
  /**
   * Made only where there is a draft to check. Looser than the schema of a save: a text that is too long is still somebody's
   * text, and must come back to be shortened.
   */
  schemas: () => { values: ZodType<Values>; version: ZodType<Version> };
  /** What the server has, and by what it knows whether somebody else has changed it since. */
  saved: { values: Values; version: Version };
  areEqual: (first: Values, second: Values) => boolean;
};

/**
 * What is typed, kept on this device from the first letter until the server has it: a reload, a lost network or a session
 * that ended takes nothing away. A letter renders nothing: `draftField` shows the values.
 */
export function useDraft<Values, Version>({ storageKey, schemas, saved, areEqual }: DraftOptions<Values, Version>) {
  const [store] = useState(() =>
    openDraft(storageKey, () => {
      const { values, version } = schemas();
      return z.object({ values, basedOn: version });
    }),
  );
  const currentValues = () => store.read().draft?.values ?? saved.values;
  const changed = () => {
    const { draft } = store.read();
    return draft !== null && !areEqual(draft.values, saved.values) ? draft : null;
  };
  const basedOn = () => changed()?.basedOn ?? saved.version;

  /** The server has `sent`; what was typed while it travelled is still a draft, on top of the new version. */
  function markSaved(sent: Values, newVersion: Version): void {
    const { draft } = store.read();
    if (draft === null || areEqual(draft.values, sent)) store.drop();
    else store.keep({ values: draft.values, basedOn: newVersion });
  }

  return {
    subscribe: store.subscribe,
    values: currentValues,
    basedOn,
    isDirty: useSyncExternalStore(store.subscribe, () => changed() !== null),
    /** False when the browser could not keep the draft, so that only saving keeps it. */
    isKept: useSyncExternalStore(store.subscribe, () => store.read().isKept),
    change: (next: Values) => store.keep({ values: next, basedOn: basedOn() }),
    /** Goes on from another version than the draft began with: its writer has seen what was saved meanwhile. */
    rebase: (next: Values, newVersion: Version) => store.keep({ values: next, basedOn: newVersion }),
    markSaved,
    discard: store.drop,
  };
}

type Text<Values> = { read: (values: Values) => string; write: (text: string, values: Values) => Values };
type Bound<Values> = {
  subscribe: (listener: () => void) => () => void;
  values: () => Values;
  change: (next: Values) => void;
};

/**
 * Puts one text of the draft into a field. The browser holds what is typed there, so that a letter renders nothing; only a
 * text that comes from elsewhere is written into it.
 */
export function draftField<Values>(draft: Bound<Values>, { read, write }: Text<Values>) {
  return {
    ref(field: HTMLTextAreaElement) {
      const show = () => {
        const text = read(draft.values());
        if (field.value !== text) field.value = text;
      };
      show();
      return draft.subscribe(show);
    },
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => draft.change(write(event.currentTarget.value, draft.values())),
  };
}

/** The draft under this key, for those who show it. */
function openDraft<Draft>(storageKey: string, schema: () => ZodType<Draft>) {
  let state = { draft: readDraft(storageKey, schema), isKept: true };
  const listeners = new Set<() => void>();
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep(draft: Draft) {
      set({ draft });
      keepDraft(storageKey, draft, (isKept) => {
        if (isKept !== state.isKept) set({ isKept });
      });
    },
    drop() {
      dropDraft(storageKey);
      set({ draft: null });
    },
  };
}
