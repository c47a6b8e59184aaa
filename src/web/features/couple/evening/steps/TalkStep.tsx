import { Text } from '@mantine/core';
import { useState } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';
import { SubmitButton } from '../../../../forms/SubmitButton.tsx';

/** One prompt at a time. One talks, the other says back what they heard; then they swap. */
export function TalkStep(props: StepProps) {
  const { week, names, evening, actions } = props;
  const { index, turn } = evening;
  const prompts = week.content.discussionPrompts;
  const [began, setBegan] = useState({ index, by: turn });
  if (began.index !== index) setBegan({ index, by: turn });
  const listener = otherPartner(turn);
  const hasSwapped = turn !== began.by;
  const swap = (
    <SubmitButton variant={hasSwapped ? 'default' : 'filled'} isBusy={actions.isSending} onClick={actions.pass}>
      {names[listener]}’s turn
    </SubmitButton>
  );
  const onward = (
    <ReadyButton {...props} variant={hasSwapped ? 'filled' : 'default'}>
      {index + 1 < prompts.length ? 'Next card' : 'On to the activity'}
    </ReadyButton>
  );
  return (
    <StepFrame
      eyebrow={`Card ${index + 1} of ${prompts.length}`}
      title={prompts[index] ?? ''}
      footer={
        <>
          {hasSwapped ? onward : swap}
          {hasSwapped ? swap : onward}
        </>
      }
    >
      <div className={classes.turn} data-partner={turn}>
        <Text className={classes.name}>{names[turn]} talks.</Text>
        <Text c="dimmed">{names[listener]}, say back what you heard before you answer.</Text>
      </div>
    </StepFrame>
  );
}
