import { Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import classes from './AutosaveStatus.module.css';

type Saving = { problem: string | null; isInvalid: boolean; hasSaved: boolean };

type FieldStatusProps<Values> = {
  draft: {
    subscribe: (listener: () => void) => () => void;
    values: () => Values;
    saved: () => Values;
    isStored: boolean;
  };
  read: (values: Values) => string;
  saving: Saving;
  /** The field's error says why it isn't saved. */
  hasError: boolean;
};

/** Below a field: whether its text is saved. Empty until it's changed; FormStatus tells screen readers. */
export function FieldStatus<Values>({ draft, read, saving, hasError }: FieldStatusProps<Values>) {
  const isSaved = useSyncExternalStore(draft.subscribe, () => read(draft.values()) === read(draft.saved()));
  const [wasChanged, setWasChanged] = useState(!isSaved);
  if (!isSaved && !wasChanged) setWasChanged(true);
  const unsaved = saving.problem === null ? 'Saving…' : describeProblem(saving.problem, draft.isStored);
  return (
    <Text component="div" aria-hidden className={classes.field}>
      {wasChanged && !hasError && (isSaved ? 'Saved' : unsaved)}
    </Text>
  );
}

/** Announces the first save and every change for the worse or the better, but not each pause in typing. */
export function FormStatus({ saving: { problem, isInvalid, hasSaved }, isStored }: { saving: Saving; isStored: boolean }) {
  return (
    <Text c="dimmed" role="status">
      {problem === null ? hasSaved && 'Saved' : describeProblem(isInvalid ? 'Not saved yet.' : problem, isStored)}
    </Text>
  );
}

function describeProblem(problem: string, isStored: boolean): string {
  return isStored ? problem : `${problem} Until then, please leave this page open.`;
}
