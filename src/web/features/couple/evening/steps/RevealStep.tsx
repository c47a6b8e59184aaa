import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { cardKeys, revealedAnswer } from '../writing/answers.ts';
import { NothingToOpen } from '../writing/NothingToOpen.tsx';
import { QuestionCards } from '../writing/QuestionCards.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useKept } from '../hooks/use-kept.ts';
import { hasHeld } from './held.ts';

/** Cards that have been held on both phones lie face down this long before they turn. In milliseconds. */
const BEFORE_TURNING = 700;

/** What both have written. The cards turn together; on a phone that comes later, even a day later, when it's held. */
export function RevealStep(props: StepProps) {
  const { week, weekNumber, own, names, otherName, evening } = props;
  const [isTurned, turn] = useTurned(`${own ?? 'shared'}-${evening.startedAt}`, hasHeld(evening));
  const keys = cardKeys(week);
  if (keys.length === 0) return <NothingToOpen {...props} />;
  const { pages } = week;
  const hasOtherPassed = own !== null && keys.every((key) => revealedAnswer(pages[otherPartner(own)], key).text === '');
  return (
    <StepFrame
      isNight
      isCentered
      eyebrow="Open together"
      title={isTurned ? (hasOtherPassed ? 'Read yours aloud.' : 'Read them aloud.') : 'Two pages, face down.'}
      footer={isTurned && <ReadyButton {...props}>We’ve read them</ReadyButton>}
    >
      {isTurned && (
        <Text mt="xs">
          {hasOtherPassed
            ? `${otherName} passed, and listens.`
            : `${names[whoBegins(weekNumber)]} reads first. Read your own card aloud.`}
        </Text>
      )}
      <Stack mt="lg" gap={56}>
        {(isTurned ? keys : keys.slice(0, 1)).map((key) => (
          <QuestionCards key={key} {...props} textKey={key} isReady={isTurned} isOtherReady onReady={turn} />
        ))}
      </Stack>
    </StepFrame>
  );
}

/** Whether this phone has turned the cards in this evening, also after a reload. They turn by themselves if `isHeld`. */
function useTurned(evening: string, isHeld: boolean): [boolean, () => void] {
  const [isTurned, setIsTurned] = useKept(`turned-${evening}`, z.boolean(), () => false);
  useEffect(() => {
    if (isTurned || !isHeld) return undefined;
    const timer = setTimeout(() => setIsTurned(true), BEFORE_TURNING);
    return () => clearTimeout(timer);
  }, [isTurned, isHeld, setIsTurned]);
  return [isTurned, () => setIsTurned(true)];
}
