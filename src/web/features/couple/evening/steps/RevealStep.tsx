import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { textAt } from '#src/domain/workbook/sealing.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { safeSessionStorage } from '../../../../lib/storage.ts';
import { answerKeys } from '../answers.ts';
import { Quote } from '../Quote.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';

/** What both have written, side by side. Tonight, or a day later, when the second one has. */
export function RevealStep(props: StepProps) {
  const { week, weekNumber, own, names, otherName, userId, evening } = props;
  const [isTurned, turn] = useTurned(`${userId}-${own ?? 'shared'}-${evening.startedAt}`);
  const pages = { partner1: week.pages.partner1.response, partner2: week.pages.partner2.response };
  const open = answerKeys(week.content).filter((key) =>
    partnerSchema.options.every((partner) => textAt(pages[partner], key) !== ''),
  );
  const first = whoBegins(weekNumber);
  const order = [first, otherPartner(first)];

  if (open.length === 0) {
    return (
      <StepFrame isCentered title="Nothing to open yet." footer={<ReadyButton {...props}>Go on</ReadyButton>}>
        <Text mt="md" c="dimmed">
          {own === null
            ? 'An answer opens once both of you have written one to the same question.'
            : `It opens here once you and ${otherName} have answered the same question, even if that’s tomorrow.`}
        </Text>
      </StepFrame>
    );
  }
  if (!isTurned) {
    return (
      <StepFrame isCentered title="Two pages, face down." footer={<Button onClick={turn}>Turn them over</Button>}>
        <Text mt="md" c="dimmed">
          Turn them over together.
        </Text>
      </StepFrame>
    );
  }
  return (
    <StepFrame title={`${names[first]} reads first.`} footer={<ReadyButton {...props}>We’ve read them</ReadyButton>}>
      <VisuallyHidden role="status">Both pages are open.</VisuallyHidden>
      <Text mt="xs" mb="lg" c="dimmed">
        Read yours aloud. When it’s your turn to listen, don’t correct the weather.
      </Text>
      <Stack gap="xl">
        {open.map((key) => (
          <section key={key} aria-label={questionOf(props, key)}>
            <Text className={classes.prompt} mb="md">
              {questionOf(props, key)}
            </Text>
            <Stack>
              {order.map((partner) => (
                <Quote key={partner} partner={partner} name={names[partner]} text={textAt(pages[partner], key)} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </StepFrame>
  );
}

/** Whether this phone has turned the cards in this evening, also after a reload. */
function useTurned(evening: string): [boolean, () => void] {
  const key = `lovewell-turned-${evening}`;
  const [isTurned, setIsTurned] = useState(() => safeSessionStorage.get(key) === true);
  const turn = () => {
    safeSessionStorage.set(key, true);
    setIsTurned(true);
  };
  return [isTurned, turn];
}

function questionOf({ week }: StepProps, key: string): string {
  return week.content.reflectionQuestions[Number(key.split('.')[1])] ?? '';
}
