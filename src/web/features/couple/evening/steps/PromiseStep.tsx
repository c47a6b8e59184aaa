import { Box, Button, List, Text } from '@mantine/core';
import { z } from 'zod';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { isBlank } from '#src/domain/text.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { usePageDraft } from '../../workbook/draft/use-page-draft.ts';
import { isFinished, revealedAnswer } from '../writing/answers.ts';
import { CrossingPromises } from '../pieces/CrossingPromises.tsx';
import { Quote } from '../../partner/Quote.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useKept } from '../hooks/use-kept.ts';
import { WriteScreen } from '../writing/WriteScreen.tsx';
import classes from '../Tonight.module.css';

const KEY = 'weeklyCommitment';

/** Each writes a promise for the week; they cross over: yours is on the other phone. */
export function PromiseStep(props: StepProps) {
  const { own, userId, week, weekNumber, names, evening } = props;
  const first = own ?? whoBegins(weekNumber);
  const authors = own === null ? [first, otherPartner(first)] : [own];
  // Kept, because half a promise that is private, or on a shared phone, is saved like a whole one.
  const [position, setPosition] = useKept(`promise-${evening.startedAt}-${own ?? 'shared'}`, z.int().min(0), () => {
    const unwritten = authors.findIndex((author) => !isFinished(week.pages[author], KEY));
    return unwritten === -1 ? authors.length : unwritten;
  });
  const firstDraft = usePageDraft({ userId, weekNumber, partner: first }, week);
  const author = authors[position];
  if (author !== undefined) {
    return (
      <WriteScreen
        key={author}
        {...props}
        author={author}
        textKey={KEY}
        eyebrow={own === null ? `One small promise from ${names[author]}` : 'One small promise'}
        title="This week I will…"
        onDone={() => setPosition(position + 1)}
      >
        <Examples examples={week.content.commitmentExamples} />
      </WriteScreen>
    );
  }
  const wait = own && describeWait(props, own);
  if (wait === null) {
    const promises = {
      partner1: revealedAnswer(week.pages.partner1, KEY).text,
      partner2: revealedAnswer(week.pages.partner2, KEY).text,
    };
    const isEach = partnerSchema.options.every((partner) => promises[partner] !== '');
    return (
      <StepFrame
        isCentered
        isNight
        title={isEach ? 'They cross over.' : 'Your promises this week'}
        footer={<ReadyButton {...props}>Finish the evening</ReadyButton>}
      >
        <Box mt="lg">
          <CrossingPromises names={names} promises={promises} />
        </Box>
      </StepFrame>
    );
  }
  const promise = firstDraft.getText(KEY);
  return (
    <StepFrame
      isCentered
      isNight
      title={isBlank(promise) ? 'None from you this time.' : 'Yours is written.'}
      footer={
        <>
          <Button variant="subtle" onClick={() => setPosition(0)}>
            {isBlank(promise) ? 'Write one after all' : 'Read yours again'}
          </Button>
          <ReadyButton {...props}>Finish the evening</ReadyButton>
        </>
      }
    >
      <Box mt="lg">
        {!isBlank(promise) && <Quote partner={first} caption="You promise" text={promise} isCaptionFirst isCentered />}
        <Text mt="lg" c="dimmed">
          {wait}
        </Text>
      </Box>
    </StepFrame>
  );
}

/** Why the promises don't cross over; null if they do, or on a shared phone. */
function describeWait({ week, otherName, isOtherHere, isConnected }: StepProps, own: Partner): string | null {
  const mine = week.pages[own];
  const other = week.pages[otherPartner(own)];
  if (!isFinished(mine, KEY)) {
    return isConnected ? 'Saving …' : 'It’s on this phone, and is saved once you’re back online.';
  }
  if (other.response?.sealed?.includes(KEY)) return `${otherName}’s promise stays sealed, because you haven’t shared one.`;
  const hasOffered = revealedAnswer(mine, KEY).text !== '';
  if (isFinished(other, KEY)) {
    if (revealedAnswer(other, KEY).text !== '') return null;
    return hasOffered ? `${otherName} passed. Yours opens if there’s one from both.` : `${otherName} passed, too. That’s fine.`;
  }
  if (isOtherHere) return `${otherName} is still writing.`;
  return hasOffered ? `${otherName}’s will be here once it’s written.` : 'You can still write one, even tomorrow.';
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
