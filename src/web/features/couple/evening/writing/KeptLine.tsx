import { Textarea } from '@mantine/core';
import { useId } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import { FieldStatus } from '../../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../../drafts/ConflictDialog.tsx';
import type { AnswerState } from '../../workbook/answer/answer-state.ts';
import { LockSwitch } from '../../workbook/answer/LockSwitch.tsx';
import classes from '../Tonight.module.css';
import type { StepProps } from '../step-props.ts';
import { useKeptLine } from './use-kept-line.ts';

type KeptLineProps = Pick<StepProps, 'userId' | 'weekNumber' | 'week' | 'own' | 'names' | 'hasOtherLeft'> & { author: Partner };

/** The box for a line to keep. Ending the evening gives it to the other one, as Done does elsewhere. */
export function KeptLine({ author, ...props }: KeptLineProps) {
  const { draft, answer, partner } = useKeptLine(props, author);
  const id = useId();
  return (
    <form {...draft.formProps} className={classes.kept}>
      {partner && <LockSwitch answer={answer} describedBy={id} />}
      <Textarea
        id={id}
        minRows={2}
        label={partner ? 'A line to keep from tonight' : `${props.names[author]}’s line to keep from tonight`}
        description={partner && describeReaders(answer.state, partner.name)}
        {...answer.boxProps}
      />
      <FieldStatus draft={draft} field={answer.field} />
      <ConflictDialog draft={draft} describe={(conflict) => ({ label: 'A line to keep', ...conflict })} />
    </form>
  );
}

function describeReaders(state: AnswerState, name: string): string {
  if (state === 'private') return 'Only you will ever see this.';
  return state === 'open' || state === 'openChanged' ? 'You both see it.' : `It opens once ${name} keeps one, too.`;
}
