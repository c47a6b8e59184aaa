import { Box, List, Text } from '@mantine/core';
import { useState } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { isFinished, revealedAnswer } from '../answers.ts';
import { CrossingPromises } from '../pieces/CrossingPromises.tsx';
import { Quote } from '../Quote.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { WriteScreen } from '../WriteScreen.tsx';
import classes from '../Tonight.module.css';

const KEY = 'weeklyCommitment';

/** Each writes a promise for the week; they cross over: yours is on the other phone. */
export function PromiseStep(props: StepProps) {
  const { own, week, weekNumber, names, otherName, isOtherHere } = props;
  const first = own ?? whoBegins(weekNumber);
  const authors = own === null ? [first, otherPartner(first)] : [own];
  const [done, setDone] = useState(() => authors.filter((author) => isFinished(week.pages[author], KEY)).length);
  const author = authors[done];
  if (author !== undefined) {
    return (
      <WriteScreen
        key={author}
        {...props}
        author={author}
        textKey={KEY}
        eyebrow={own === null ? `One small promise from ${names[author]}` : 'One small promise'}
        title="This week I will…"
        onDone={() => setDone(done + 1)}
      >
        <Examples examples={week.content.commitmentExamples} />
      </WriteScreen>
    );
  }
  const other = otherPartner(first);
  const promises = {
    partner1: revealedAnswer(week.pages.partner1, KEY).text,
    partner2: revealedAnswer(week.pages.partner2, KEY).text,
  };
  const isWaiting = own !== null && !isFinished(week.pages[other], KEY);
  return (
    <StepFrame
      title={isWaiting ? 'Yours is written.' : 'They cross over.'}
      footer={<ReadyButton {...props}>Finish the evening</ReadyButton>}
    >
      <Box mt="lg">
        {isWaiting ? (
          <>
            {promises[own] !== '' && <Quote partner={own} name="You promise" text={promises[own]} />}
            <Text mt="lg" c="dimmed">
              {isOtherHere ? `${otherName} is still writing.` : `${otherName}’s will be here once it’s written.`}
            </Text>
          </>
        ) : (
          <CrossingPromises names={names} promises={promises} />
        )}
      </Box>
    </StepFrame>
  );
}

function Examples({ examples }: { examples: readonly string[] }) {
  const [example] = examples;
  if (example === undefined) return null;
  return (
    <details className={classes.fold}>
      <summary>For example</summary>
      <List spacing="xs" fs="italic">
        {examples.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    </details>
  );
}
