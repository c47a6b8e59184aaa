import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { FieldStatus } from '../../../../drafts/AutosaveStatus.tsx';
import { GrowingTextarea } from '../../../../ui/GrowingTextarea.tsx';
import { describeAnswer } from './answer-state.ts';
import classes from './AnswerBox.module.css';
import { LockSwitch } from './LockSwitch.tsx';
import type { FieldsOfPage } from '../draft/fields-of-page.ts';
import type { Answer } from './use-answer.ts';

type AnswerBoxProps = {
  fields: FieldsOfPage;
  answer: Answer;
  textKey: TextKey;
  label: string;
  minRows: number;
};

/** The box for one answer. Once both have joined, with its lock above, and who reads it, Pass, and Done below. */
export function AnswerBox({ fields: { page, partner, draft }, answer, textKey, label, minRows }: AnswerBoxProps) {
  const { field, state, boxProps } = answer;
  const id = `${page.partner}-${textKey}`;
  return (
    <div className={classes.answer} data-partner={page.partner}>
      <label id={`${id}-label`} htmlFor={id} className={textKey.includes('.') ? classes.question : classes.label}>
        {label}
      </label>
      {partner && <LockSwitch answer={answer} describedBy={`${id}-label`} />}
      <GrowingTextarea id={id} minRows={minRows} {...boxProps} />
      {partner && (
        <div className={classes.below}>
          <Text size="sm" c="dimmed" aria-live="polite" className={classes.state}>
            {describeAnswer(state, { ...partner, hasPassed: partner.page?.passed?.includes(textKey) === true })}
          </Text>
          {state !== 'private' && <AnswerActions answer={answer} label={label} />}
        </div>
      )}
      {/* In a line of its own, because it changes when the box is left: the buttons would move away from the click. */}
      <FieldStatus draft={draft} field={field} />
    </div>
  );
}

/** They stay where they are once pressed, so that the focus does, too. */
function AnswerActions({ answer: { state, offer, pass }, label }: { answer: Answer; label: string }) {
  const canPass = state === 'empty';
  const canOffer = state === 'draft' || state === 'changed' || state === 'openChanged';
  const isDone = state === 'waiting' || state === 'open';
  return (
    <div className={classes.actions}>
      {(canPass || state === 'passed') && (
        <Button
          variant="subtle"
          className={classes.action}
          data-done={!canPass || undefined}
          aria-disabled={!canPass}
          aria-description={label}
          onClick={() => canPass && pass()}
        >
          {canPass ? 'Pass' : 'Passed'}
        </Button>
      )}
      <Button
        variant={canOffer ? 'light' : 'subtle'}
        className={classes.action}
        data-done={!canOffer || undefined}
        aria-disabled={!canOffer}
        aria-description={label}
        leftSection={isDone && <IconCheck size={18} aria-hidden />}
        onClick={offer}
      >
        Done
      </Button>
    </div>
  );
}
