import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { textAt } from '#src/domain/workbook/sealing.ts';
import { isWritten } from '../answers.ts';
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
  const [done, setDone] = useState(() => authors.filter((author) => isWritten(week.pages[author].response, KEY)).length);
  const author = authors[done];
  if (author !== undefined) {
    return (
      <WriteScreen
        key={author}
        {...props}
        author={author}
        textKey={KEY}
        eyebrow={own === null ? `${names[author]}, this week I will` : 'This week I will'}
        title="One small promise."
        onDone={() => setDone(done + 1)}
      >
        <Examples examples={week.content.commitmentExamples} />
      </WriteScreen>
    );
  }
  const other = otherPartner(first);
  const theirs = textAt(week.pages[other].response, KEY);
  const mine = textAt(week.pages[first].response, KEY);
  return (
    <StepFrame
      title={theirs === '' ? 'Yours is written.' : 'They cross over.'}
      footer={<ReadyButton {...props}>Finish the evening</ReadyButton>}
    >
      <Stack mt="lg" gap="xl">
        {theirs !== '' && <Quote partner={other} name={`${names[other]} promises`} text={theirs} />}
        {mine !== '' && <Quote partner={first} name={own === null ? `${names[first]} promises` : 'You promise'} text={mine} />}
        {theirs === '' && own !== null && (
          <Text c="dimmed">
            {isOtherHere ? `${otherName} is still writing.` : `${otherName}’s will be here once it’s written.`}
          </Text>
        )}
      </Stack>
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
