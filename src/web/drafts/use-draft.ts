import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
} from 'react';
import { getErrorField, getHttpStatus, serverMessage } from '../api/server-message.ts';
import { useFocusFirstError } from '../forms/use-focus-first-error.ts';
import { getDraftState, storeDraft, subscribeToDraft } from './draft-store.ts';
import {
  changeText,
  editedTexts,
  findConflicts,
  findUnsaved,
  markSaved,
  markSent,
  resolveConflicts,
  type Choice,
  type Texts,
} from './edits.ts';
import { SAVING_DRAFT } from './pending-saves.ts';
import { ChangedElsewhere, describeFailure, InvalidText, isWorthRetrying } from './save-failure.ts';
import { useAutosave } from './use-autosave.ts';

/** A request lost in a tunnel may never fail by itself. In milliseconds. */
export const SAVE_TIMEOUT = 30_000;

/** Another device may save between loading and sending, but hardly time after time. */
const MAX_ATTEMPTS = 3;

type FieldErrors = Readonly<Record<string, string>>;
const NO_ERRORS: FieldErrors = {};

type DraftOptions = {
  /** Its owner, and where it belongs. Must not change while the component is mounted. */
  key: string;
  /** What the server has. Read from the cache every time, because a save changes it before the next render. */
  saved: () => Texts;
  /** By field, what's wrong with all the texts, or with those that were edited. */
  findErrors: (texts: Texts, edited: Texts) => FieldErrors;
  /** Sends the texts and puts the answer into the cache. @throws with status 409 if `saved` is out of date */
  save: (texts: Texts, edited: Texts) => Promise<unknown>;
  /** Fetches `saved` again. @throws if the server can't be reached */
  refresh: () => Promise<unknown>;
  /** False for a form that's only saved by its button. */
  savesItself?: boolean;
  /** Saves of the same record run one after the other; by default, only with this draft's other saves. */
  scope?: string;
  onSaved?: (isRequested: boolean) => void;
  /** After a failed save that the writer asked for, unless the error is shown at its field. */
  onFailed: (error: unknown) => void;
};

/** `problem` is null after a success; `failures` counts the failed attempts since. */
type Outcome = { problem: string | null; failures: number; error: unknown };
const SUCCESS: Outcome = { problem: null, failures: 0, error: null };

/**
 * Texts that are edited. What's typed stays on this device until the server has it, through reloads, failed saves, lost
 * connections, and expired sessions; all tabs share it. It's saved after a pause, when a field or the page is left, and again
 * after a failure. If another device has changed the same text, nothing is overwritten until the writer has chosen.
 */
export function useDraft(options: DraftOptions) {
  const { key, saved, findErrors, refresh, savesItself = true, scope = key, onSaved, onFailed } = options;
  const queryClient = useQueryClient();
  const mutationKey = [SAVING_DRAFT, key];
  const [errors, setErrors] = useState(NO_ERRORS);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { failures, error: failure } = outcome ?? SUCCESS;

  const subscribe = (listener: () => void) => subscribeToDraft(key, listener);
  const getUnsaved = () => findUnsaved(getDraftState(key).edits, saved());
  const getText = (field: string) => getUnsaved()[field]?.text ?? saved()[field] ?? '';
  const unsavedCount = useSyncExternalStore(subscribe, () => Object.keys(getUnsaved()).length);
  const isStored = useSyncExternalStore(subscribe, () => getDraftState(key).isStored);

  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn: (_request: { isRequested: boolean }) => sendDraft(options),
    onSuccess(_, { isRequested }) {
      setOutcome(SUCCESS);
      setErrors(NO_ERRORS);
      onSaved?.(isRequested);
    },
    onError(error, { isRequested }) {
      setOutcome({ problem: describeFailure(error), failures: failures + 1, error });
      const field = getErrorField(error)?.split('.').at(-1) ?? '';
      if (error instanceof ChangedElsewhere) setIsChoosing(true);
      else if (isRequested && field in saved()) setErrors({ [field]: serverMessage(error) ?? 'This isn’t valid.' });
      else if (isRequested) onFailed(error);
    },
  });
  /** Saves right away, as the writer asked for. Returns whether that worked. */
  const requestSave = async (): Promise<boolean> =>
    mutateAsync({ isRequested: true }).then(
      () => true,
      () => false,
    );

  /** Shows at the fields what's wrong with their texts. Returns whether nothing is. */
  function validate(): boolean {
    const edited = editedTexts(getUnsaved());
    const found = findErrors({ ...saved(), ...edited }, edited);
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  /** @param waiting how many saves may be under way; the next one waits for them */
  function saveChanges(waiting = 0): void {
    const isSaving = queryClient.isMutating({ mutationKey }) > waiting;
    const isUndecided = failure instanceof ChangedElsewhere;
    if (savesItself && Object.keys(getUnsaved()).length > 0 && !isUndecided && !isSaving) mutate({ isRequested: false });
  }
  const canRetry = failure === null || isWorthRetrying(failure);
  const saveAfterPause = useAutosave({ saveChanges: () => saveChanges(), isSaving: isPending, failures, canRetry });

  function change(field: string, text: string): void {
    storeDraft(key, changeText(getDraftState(key).edits, saved(), field, text));
    if (field in errors) setErrors(({ [field]: _corrected, ...others }) => others);
    saveAfterPause();
  }

  // After each render, because either the draft or what's saved may have changed. Something may have been typed since.
  useEffect(() => {
    if (Object.keys(getDraftState(key).edits).length > 0 && Object.keys(getUnsaved()).length === 0) storeDraft(key, {});
  });

  const isSettled = useSyncExternalStore(subscribe, () => getDraftState(key).isSettled);
  const settle = useEffectEvent(async () => {
    await refresh();
    const state = getDraftState(key);
    // The other tab may not have noticed yet what was typed here.
    if (state.isSettled) storeDraft(key, state.isOwn ? resolveConflicts(getUnsaved(), saved(), 'mine') : {});
  });
  // If the server can't be reached, the draft stays.
  useEffect(() => void (isSettled && settle().catch(() => undefined)), [isSettled]);

  // Only text that this browser can't store would be lost with the window.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: unsavedCount > 0 && !isStored });

  return {
    subscribe,
    getText,
    isSaved: (field: string) => !(field in getUnsaved()),
    change,
    /** Forgets what was typed into these fields; all of them by default. */
    discard(fields: readonly string[] = Object.keys(getUnsaved())): void {
      storeDraft(key, Object.fromEntries(Object.entries(getUnsaved()).filter(([field]) => !fields.includes(field))));
      setOutcome(null);
    },
    unsavedCount,
    /** False if the browser couldn't store the draft, so that only saving preserves it. */
    isStored,
    /** For the form around the fields. */
    formProps: {
      ref: useFocusFirstError(errors),
      noValidate: true,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        validate();
        void requestSave();
      },
      onBlur({ relatedTarget }: FocusEvent): void {
        // The button saves the form itself.
        if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) saveChanges();
      },
    },
    /** For a text box. The browser holds its text, so typing renders nothing. */
    fieldProps: (field: string) => ({
      ref(box: HTMLInputElement | HTMLTextAreaElement | null) {
        const show = () => {
          const text = getText(field);
          if (box && box.value !== text) box.value = text;
        };
        show();
        return subscribe(show);
      },
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(field, event.currentTarget.value),
      error: errors[field],
    }),
    errors,
    validate,
    requestSave,
    /** Saves right away instead of after a pause, unless a save is running: then after that. */
    saveNow: () => saveChanges(1),
    /** Whether a save is running that the writer asked for. */
    isSaving: isPending && variables.isRequested,
    /** Why the last save failed; null if it didn't. */
    problem: outcome?.problem ?? null,
    isInvalid: failure instanceof InvalidText,
    hasSaved: outcome !== null && outcome.problem === null,
    /** What the writer has to choose from, while the dialog is open. */
    conflicts: isChoosing ? findConflicts(getUnsaved(), saved()) : null,
    decideLater: () => setIsChoosing(false),
    resolve(choice: Choice): void {
      setIsChoosing(false);
      storeDraft(key, resolveConflicts(getUnsaved(), saved(), choice));
      if (Object.keys(getUnsaved()).length > 0) void requestSave();
      else setOutcome(SUCCESS);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** Sends the draft as it is when its turn comes, together with what other devices have saved in other fields. */
async function sendDraft({ key, saved, findErrors, save, refresh }: DraftOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const edits = findUnsaved(getDraftState(key).edits, saved());
    const edited = editedTexts(edits);
    const texts = { ...saved(), ...edited };
    const [problem] = Object.values(findErrors(texts, edited));
    if (problem !== undefined) throw new InvalidText(problem);
    if (findConflicts(edits, saved()).length > 0) throw new ChangedElsewhere();
    storeDraft(key, markSent(edits, saved()));
    try {
      await save(texts, edited);
      storeDraft(key, markSaved(getDraftState(key).edits, saved(), edits));
      return;
    } catch (error) {
      if (getHttpStatus(error) !== 409 || attempt === MAX_ATTEMPTS) throw error;
      await refresh();
    }
  }
}
