import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { z, type ZodType } from 'zod';
import { getDraftState, deleteDraft, subscribeToDraft, saveDraft } from './draft-store.ts';

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
  /** Asks the server again for what is `saved`. @throws when it cannot be asked */
  refresh: () => Promise<unknown>;
};

/**
 * What is typed, kept on this device from the first letter until the server has it: a reload, a lost network or a session
 * that ended takes nothing away. The browser's tabs share it: what is typed in one stands in the others, too. A letter
 * renders nothing: `draftField` shows the values.
 */
export function useDraft<Values, Version>({ storageKey, schemas, saved, areEqual, refresh }: DraftOptions<Values, Version>) {
  const [store] = useState(() =>
    openDraft(storageKey, () => {
      const { values, version } = schemas();
      return z.object({ values, basedOn: version });
    }),
  );
  const currentValues = () => store.read()?.values ?? saved.values;
  const changed = () => {
    const draft = store.read();
    return draft !== null && !areEqual(draft.values, saved.values) ? draft : null;
  };
  const basedOn = () => changed()?.basedOn ?? saved.version;

  function keep(values: Values, version: Version): void {
    // What is as the server has it is no draft: it would stand above what others save later.
    if (areEqual(values, saved.values)) store.drop();
    else store.keep({ values, basedOn: version });
  }

  /** The server has `sent`; what was typed while it travelled is still a draft, on top of the new version. */
  function markSaved(sent: Values, newVersion: Version): void {
    const draft = store.read();
    if (draft === null || areEqual(draft.values, sent)) store.drop();
    else store.keep({ values: draft.values, basedOn: newVersion });
  }

  // After each rendering, because either of the two may be what has changed.
  useEffect(() => {
    if (store.read() !== null && changed() === null) store.drop();
  });

  const isSettled = useSyncExternalStore(store.follow, store.isSettled);
  const settle = useEffectEvent(async () => {
    await refresh();
    if (store.isSettled()) store.drop();
  });
  // Without an answer it is still a draft here.
  useEffect(() => void (isSettled && settle().catch(() => undefined)), [isSettled]);

  return {
    follow: store.follow,
    values: currentValues,
    basedOn,
    isDirty: useSyncExternalStore(store.follow, () => changed() !== null),
    /** False when the browser could not keep the draft, so that only saving keeps it. */
    isKept: useSyncExternalStore(store.follow, store.isKept),
    change: (next: Values) => keep(next, basedOn()),
    /** Goes on from another version than the draft began with: its writer has seen what was saved meanwhile. */
    rebase: (next: Values, newVersion: Version) => store.keep({ values: next, basedOn: newVersion }),
    markSaved,
    discard: store.drop,
  };
}

type Text<Values> = { read: (values: Values) => string; write: (text: string, values: Values) => Values };
type Bound<Values> = {
  follow: (listener: () => void) => () => void;
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
      return draft.follow(show);
    },
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => draft.change(write(event.currentTarget.value, draft.values())),
  };
}

/** The draft under this key, of a kind. What is not of that kind counts as none. */
function openDraft<Draft>(storageKey: string, schema: () => ZodType<Draft>) {
  let seen: unknown = null;
  let draft: Draft | null = null;
  return {
    read(): Draft | null {
      const { draft: current } = getDraftState(storageKey);
      if (current !== seen) {
        seen = current;
        draft = current === null ? null : (schema().safeParse(current).data ?? null);
      }
      return draft;
    },
    isKept: () => getDraftState(storageKey).isKept,
    isSettled: () => getDraftState(storageKey).isSettled,
    follow: (listener: () => void) => subscribeToDraft(storageKey, listener),
    keep(next: Draft) {
      seen = next;
      draft = next;
      saveDraft(storageKey, next);
    },
    drop: () => deleteDraft(storageKey),
  };
}
