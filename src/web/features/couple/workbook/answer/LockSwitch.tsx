import { Switch } from '@mantine/core';
import classes from './AnswerBox.module.css';
import type { Answer } from './use-answer.ts';

/** Keeps one answer from the partner, from summaries, and from their export. Nothing once it's open. */
export function LockSwitch({ answer: { state, setLocked }, describedBy }: { answer: Answer; describedBy: string }) {
  if (state === 'open' || state === 'openChanged') return null;
  return (
    <Switch
      classNames={{ body: classes.lock, label: classes.lockLabel }}
      label="Just for me"
      aria-describedby={describedBy}
      checked={state === 'private'}
      onChange={({ currentTarget: { checked } }) => setLocked(checked)}
    />
  );
}
