import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { z, type ZodType } from 'zod';
import { deleteDraft, getDraftState, saveDraft, subscribeToDraft } from './draft-store.ts';
import type { Side, Versions } from './merge-texts.ts';

/** How many attempts to save it a draft remembers. */
const MAX_SENT = 4;

type DraftOptions<Values, Version> = {
  /** Whose text it is and where it belongs. Must not change while the component is mounted. */
  storageKey: string;
  /** Looser than the schema of a save: a text that is too long must come back, so that it can be shortened. */
  schemas: () => { values: ZodType<Values>; version: ZodType<Version> };
  /**
   * What the server has, and its version, which shows whether another device has changed it since. Read from the cache every
   * time, because a save changes it before the next render.
   */
  getSaved: () => { values: Values; version: Version };
  areEqual: (first: Values, second: Values) => boolean;
  merge: (versions: Versions<Values>, preferred: Side) => Values;
  /** Fetches `saved` again. @throws if the server can't be reached */
  refresh: () => Promise<unknown>;
};

/**
 * Keeps what's typed on this device until the server has it, through reloads, lost connections, and expired sessions. All tabs
 * share the draft. Typing renders nothing: `draftField` puts the values into the fields.
 */
export function useDraft<Values, Version>({
  storageKey,
  schemas,
  getSaved,
  areEqual,
  merge,
  refresh,
}: DraftOptions<Values, Version>) {
  const [store] = useState(() =>
    createDraftReader(storageKey, () => {
      const { values, version } = schemas();
      // Drafts of earlier versions of this app have neither `base` nor `sent`.
      return z.object({
        values,
        basedOn: version,
        base: z.union([values, z.null()]).catch(null),
        sent: z.array(values).catch([]),
      });
    }),
  );
  const getUnsaved = () => {
    const draft = store.read();
    return draft !== null && !areEqual(draft.values, getSaved().values) ? draft : null;
  };
  const getBase = () => getUnsaved()?.basedOn ?? getSaved().version;

  function change(values: Values): void {
    const saved = getSaved();
    const draft = getUnsaved() ?? { basedOn: saved.version, base: saved.values, sent: [] };
    // A draft equal to what the server has would hide what others save later.
    if (areEqual(values, saved.values)) deleteDraft(storageKey);
    else store.save({ ...draft, values });
  }

  /** The values are about to be sent. If the answer gets lost, they're recognized on the server later. */
  function markSent(values: Values): void {
    const draft = getUnsaved();
    if (draft !== null) store.save({ ...draft, sent: [...draft.sent, values].slice(-MAX_SENT) });
  }

  /** The server has `sent`. What was typed in the meantime remains a draft, based on the new version. */
  function markSaved(sent: Values, newVersion: Version): void {
    const draft = store.read();
    if (draft === null || areEqual(draft.values, sent)) deleteDraft(storageKey);
    else store.save({ values: draft.values, basedOn: newVersion, base: sent, sent: [] });
  }

  /** The draft on top of what another device has saved. Where both have changed a text, the preferred one is taken. */
  function mergeWithSaved(preferred: Side): Values {
    const draft = getUnsaved();
    const theirs = getSaved().values;
    return draft === null ? theirs : merge({ base: draft.base, sent: draft.sent, mine: draft.values, theirs }, preferred);
  }

  /** Continues from what another device has saved. */
  function rebase(preferred: Side): void {
    const { values, version } = getSaved();
    store.save({ values: mergeWithSaved(preferred), basedOn: version, base: values, sent: [] });
  }

  // After each render, because either the draft or what's saved may have changed.
  useEffect(() => {
    if (store.read() !== null && getUnsaved() === null) deleteDraft(storageKey);
  });

  const isSettled = useSyncExternalStore(store.subscribe, store.isSettled);
  const settle = useEffectEvent(async () => {
    await refresh();
    if (!store.isSettled()) return;
    // The other tab may not have noticed yet what was typed here.
    if (store.isOwn() && getUnsaved() !== null) rebase('mine');
    else deleteDraft(storageKey);
  });
  // If the server can't be reached, the draft stays.
  useEffect(() => void (isSettled && settle().catch(() => undefined)), [isSettled]);

  return {
    storageKey,
    subscribe: store.subscribe,
    values: () => store.read()?.values ?? getSaved().values,
    saved: () => getSaved().values,
    basedOn: getBase,
    hasChanges: () => getUnsaved() !== null,
    /** Whether another device has saved a different text for a field changed here. */
    hasConflict: () => !areEqual(mergeWithSaved('mine'), mergeWithSaved('theirs')),
    isDirty: useSyncExternalStore(store.subscribe, () => getUnsaved() !== null),
    /** False if the browser couldn't store the draft, so that only saving preserves it. */
    isStored: useSyncExternalStore(store.subscribe, store.isStored),
    change,
    markSent,
    markSaved,
    mergeWithSaved,
    rebase,
    refresh,
  };
}

export type Draft<Values, Version> = ReturnType<typeof useDraft<Values, Version>>;

export type TextOf<Values> = { read: (values: Values) => string; write: (text: string, values: Values) => Values };
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
function createDraftReader<Stored>(storageKey: string, schema: () => ZodType<Stored>) {
  let seen: unknown = null;
  let parsed: Stored | null = null;
  return {
    read(): Stored | null {
      const { draft } = getDraftState(storageKey);
      if (draft !== seen) {
        seen = draft;
        parsed = draft === null ? null : (schema().safeParse(draft).data ?? null);
      }
      return parsed;
    },
    save(draft: Stored): void {
      seen = draft;
      parsed = draft;
      saveDraft(storageKey, draft);
    },
    isStored: () => getDraftState(storageKey).isStored,
    isSettled: () => getDraftState(storageKey).isSettled,
    isOwn: () => getDraftState(storageKey).isOwn,
    subscribe: (listener: () => void) => subscribeToDraft(storageKey, listener),
  };
}
