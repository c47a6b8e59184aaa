import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { z, type ZodType } from 'zod';
import { deleteDraft, getDraftState, saveDraft, subscribeToDraft } from './draft-store.ts';

type DraftOptions<Values, Version> = {
  /** Whose text it is and where it belongs. Must not change while the component is mounted. */
  storageKey: string;
  /** Looser than the schema of a save: a text that is too long must come back, so that it can be shortened. */
  schemas: () => { values: ZodType<Values>; version: ZodType<Version> };
  /** What the server has, and its version, which shows whether another device has changed it since. */
  saved: { values: Values; version: Version };
  areEqual: (first: Values, second: Values) => boolean;
  /** Fetches `saved` again. @throws if the server can't be reached */
  refresh: () => Promise<unknown>;
};

/**
 * Keeps what's typed on this device until the server has it, through reloads, lost connections, and expired sessions. All tabs
 * share the draft. Typing renders nothing: `draftField` puts the values into the fields.
 */
export function useDraft<Values, Version>({ storageKey, schemas, saved, areEqual, refresh }: DraftOptions<Values, Version>) {
  const [store] = useState(() =>
    createDraftReader(storageKey, () => {
      const { values, version } = schemas();
      return z.object({ values, basedOn: version });
    }),
  );
  const getUnsaved = () => {
    const draft = store.read();
    return draft !== null && !areEqual(draft.values, saved.values) ? draft : null;
  };
  const getBase = () => getUnsaved()?.basedOn ?? saved.version;

  function change(values: Values): void {
    // A draft equal to what the server has would hide what others save later.
    if (areEqual(values, saved.values)) deleteDraft(storageKey);
    else store.save({ values, basedOn: getBase() });
  }

  /** The server has `sent`. What was typed in the meantime remains a draft, based on the new version. */
  function markSaved(sent: Values, newVersion: Version): void {
    const draft = store.read();
    if (draft === null || areEqual(draft.values, sent)) deleteDraft(storageKey);
    else store.save({ values: draft.values, basedOn: newVersion });
  }

  // After each render, because either the draft or `saved` may have changed.
  useEffect(() => {
    if (store.read() !== null && getUnsaved() === null) deleteDraft(storageKey);
  });

  const isSettled = useSyncExternalStore(store.subscribe, store.isSettled);
  const settle = useEffectEvent(async () => {
    await refresh();
    if (store.isSettled()) deleteDraft(storageKey);
  });
  // If the server can't be reached, the draft stays.
  useEffect(() => void (isSettled && settle().catch(() => undefined)), [isSettled]);

  return {
    subscribe: store.subscribe,
    values: () => store.read()?.values ?? saved.values,
    basedOn: getBase,
    isDirty: useSyncExternalStore(store.subscribe, () => getUnsaved() !== null),
    /** False if the browser couldn't store the draft, so that only saving preserves it. */
    isStored: useSyncExternalStore(store.subscribe, store.isStored),
    change,
    /** Continues from another version than the draft began with: its author has seen what was saved in the meantime. */
    rebase: (values: Values, newVersion: Version) => store.save({ values, basedOn: newVersion }),
    markSaved,
    discard: () => deleteDraft(storageKey),
  };
}

type TextOf<Values> = { read: (values: Values) => string; write: (text: string, values: Values) => Values };
type BoundDraft<Values> = {
  subscribe: (listener: () => void) => () => void;
  values: () => Values;
  change: (next: Values) => void;
};

/** Props for a field that edits one text of the draft. The browser holds the value, so typing renders nothing. */
export function draftField<Values>(draft: BoundDraft<Values>, { read, write }: TextOf<Values>) {
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

/** The stored draft if it matches the schema, parsed once per change. */
function createDraftReader<Draft>(storageKey: string, schema: () => ZodType<Draft>) {
  let seen: unknown = null;
  let parsed: Draft | null = null;
  return {
    read(): Draft | null {
      const { draft } = getDraftState(storageKey);
      if (draft !== seen) {
        seen = draft;
        parsed = draft === null ? null : (schema().safeParse(draft).data ?? null);
      }
      return parsed;
    },
    save(draft: Draft): void {
      seen = draft;
      parsed = draft;
      saveDraft(storageKey, draft);
    },
    isStored: () => getDraftState(storageKey).isStored,
    isSettled: () => getDraftState(storageKey).isSettled,
    subscribe: (listener: () => void) => subscribeToDraft(storageKey, listener),
  };
}
