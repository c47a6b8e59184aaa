import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { coreKeys, revealedAnswer } from './answers.ts';

/** No question has two cards to turn: someone has yet to write, passed, or keeps theirs. */
export function NothingToOpen({ children, ...props }: StepProps & { children?: ReactNode }) {
  const { week, own, otherName, isConnected } = props;
  const hasOffered = own !== null && coreKeys(week.content).some((key) => revealedAnswer(week.pages[own], key).text !== '');
  return (
    <StepFrame
      isCentered
      isNight
      title="Nothing to open yet"
      footer={
        <>
          {children}
          <ReadyButton {...props}>Go on</ReadyButton>
        </>
      }
    >
      <Text mt="md" c="dimmed">
        {own === null
          ? isConnected
            ? 'A page opens once both of you have written.'
            : 'You’re offline, so what you’ve written waits on this phone. Tell each other tonight, or read it once you’re online.'
          : hasOffered
            ? `Yours opens once ${otherName} has tapped Done, too, even if that’s tomorrow.`
            : 'An answer opens once you’ve both tapped Done on yours, even if that’s tomorrow.'}
      </Text>
    </StepFrame>
  );
}
