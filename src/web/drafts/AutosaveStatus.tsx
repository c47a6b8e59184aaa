import { Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import classes from './AutosaveStatus.module.css';
import type { Draft } from './use-draft.ts';

/** Below a field: whether its text is saved. Empty until it's changed; FormStatus tells screen readers. */
export function FieldStatus({ draft, field }: { draft: Draft; field: string }) {
  const isSaved = useSyncExternalStore(draft.subscribe, () => draft.isSaved(field));
  const [wasChanged, setWasChanged] = useState(!isSaved);
  if (!isSaved && !wasChanged) setWasChanged(true);
  const unsaved = draft.problem === null ? 'Saving…' : describeProblem(draft.problem, draft.isStored);
  return (
    <Text component="div" aria-hidden className={classes.field}>
      {wasChanged && !(field in draft.errors) && (isSaved ? 'Saved' : unsaved)}
    </Text>
  );
}

/** Announces the first save and every change for the worse or the better, but not each pause in typing. */
export function FormStatus({ draft: { problem, isInvalid, hasSaved, isStored } }: { draft: Draft }) {
  return (
    <Text c="dimmed" role="status">
      {problem === null ? hasSaved && 'Saved' : describeProblem(isInvalid ? 'Not saved yet.' : problem, isStored)}
    </Text>
  );
}

function describeProblem(problem: string, isStored: boolean): string {
  return isStored ? problem : `${problem} Until then, please leave this page open.`;
}
