import { Box, Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { answerKeys, cardKeys, coreKeys, isFinished } from '../writing/answers.ts';
import { Cups } from '../pieces/cups/Cups.tsx';
import { NothingToOpen } from '../writing/NothingToOpen.tsx';
import { QuestionCards } from '../writing/QuestionCards.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useKept } from '../hooks/use-kept.ts';
import classes from '../Tonight.module.css';
import { noteHeld } from './held.ts';
import { WriteScreen } from '../writing/WriteScreen.tsx';

const turnSchema = z.enum(['first', 'handing over', 'second']);

/** Each answers the two questions of the core, apart; on one shared phone, one after the other. */
export function WriteStep(props: StepProps) {
  const { own, weekNumber, names, evening } = props;
  const first = whoBegins(weekNumber);
  const [turn, setTurn] = useKept(`turn-${evening.startedAt}`, turnSchema, () => 'first');
  if (own !== null) return <Apart {...props} author={own} />;
  const second = otherPartner(first);
  if (turn === 'handing over') {
    return (
      <StepFrame
        isCentered
        isNight
        title={`Hand the phone to ${names[second]}.`}
        footer={<Button onClick={() => setTurn('second')}>I’m {names[second]}</Button>}
      >
        <Text mt="md" c="dimmed">
          {names[first]}, look out of the window for a while. No reading over shoulders.
        </Text>
      </StepFrame>
    );
  }
  const author = turn === 'first' ? first : second;
  return (
    <Questions
      key={author}
      {...props}
      author={author}
      renderDone={
        turn === 'first'
          ? (links) => (
              <StepFrame
                isCentered
                isNight
                title={`That’s yours, ${names[first]}.`}
                footer={
                  <>
                    {links}
                    <Button onClick={() => setTurn('handing over')}>Hand it over</Button>
                  </>
                }
              />
            )
          : (links) => <FaceDown {...props} links={links} />
      }
    />
  );
}

/** Writes on a phone of one's own, then waits for the other one. */
function Apart({ author, ...props }: StepProps & { author: Partner }) {
  const { week, names, otherName, isOtherHere, evening } = props;
  const other = otherPartner(author);
  const isOtherDone = coreKeys(week.content).every((key) => isFinished(week.pages[other], key)) || evening.done.includes(other);
  const otherState = isOtherDone ? 'done' : isOtherHere ? 'writing' : 'away';
  const states =
    author === 'partner1'
      ? ({ partner1: 'done', partner2: otherState } as const)
      : ({ partner1: otherState, partner2: 'done' } as const);
  const renderWaiting = (links: ReactNode) => (
    <StepFrame
      isCentered
      title={isOtherHere ? `${otherName} is still writing.` : 'You’re done.'}
      footer={
        <>
          {links}
          <ReadyButton {...props} variant="default">
            Go on
          </ReadyButton>
        </>
      }
    >
      <Cups names={names} states={states} />
      <Text mt="md" c="dimmed">
        {isOtherHere
          ? 'Two pages, one table. Look up in a minute.'
          : `${otherName} can write later, even tomorrow. An answer opens once you’ve both tapped Done on yours.`}
      </Text>
    </StepFrame>
  );
  return (
    <Questions
      {...props}
      author={author}
      renderDone={isOtherDone ? (links) => <FaceDown {...props} links={links} /> : renderWaiting}
    />
  );
}

/** The closed cards of one question: holding them is being ready to open. None if both know that nothing opens. */
function FaceDown({ links, ...props }: StepProps & { links: ReactNode }) {
  const { week, own, evening, isOtherHere, actions } = props;
  const core = coreKeys(week.content);
  const key = cardKeys(week)[0] ?? core[0];
  if (key === undefined) return null;
  // Until one's own answers are saved, there may be something to open.
  const isSaved = own !== null && core.every((one) => isFinished(week.pages[own], one));
  if (isSaved && cardKeys(week).length === 0) return <NothingToOpen {...props}>{links}</NothingToOpen>;
  const isOtherReady = own === null || !isOtherHere || evening.done.includes(otherPartner(own));
  return (
    <StepFrame isNight isCentered eyebrow="Open together" title="Two pages, face down." footer={links}>
      <Box mt="md">
        <QuestionCards
          {...props}
          textKey={key}
          isReady={own !== null && isOtherHere && evening.done.includes(own)}
          isOtherReady={isOtherReady}
          onReady={() => {
            noteHeld(evening);
            actions.ready();
          }}
        />
      </Box>
    </StepFrame>
  );
}

type QuestionsProps = StepProps & {
  author: Partner;
  /** `links` lead back to the questions. */
  renderDone: (links: ReactNode) => ReactNode;
};

/** The core's questions one after the other, then more by choice. */
function Questions({ author, renderDone, ...props }: QuestionsProps) {
  const { week, evening, own, names } = props;
  const keys = answerKeys(week.content);
  const core = coreKeys(week.content).length;
  const [end, setEnd] = useState(core);
  // Kept, because half a sentence that is private, or on a shared phone, is saved like an answer.
  const [position, setPosition] = useKept(`question-${evening.startedAt}-${author}`, z.int().min(0), () => {
    const unanswered = keys.findIndex((key) => !isFinished(week.pages[author], key));
    return unanswered === -1 ? keys.length : unanswered;
  });
  const key = position < end ? keys[position] : undefined;
  if (key !== undefined) {
    return (
      <WriteScreen
        key={key}
        {...props}
        author={author}
        textKey={key}
        eyebrow={`${own === null ? `${names[author]} writes · ` : ''}Question ${position + 1} of ${end}`}
        title={week.content.reflectionQuestions[position] ?? ''}
        onBack={position > 0 ? () => setPosition(position - 1) : null}
        onDone={() => setPosition(position + 1)}
      />
    );
  }
  return renderDone(
    <div className={classes.pair}>
      <Button variant="subtle" onClick={() => setPosition(0)}>
        Read yours again
      </Button>
      {position < keys.length && (
        <Button variant="subtle" onClick={() => setEnd(position + 1)}>
          Answer another
        </Button>
      )}
    </div>,
  );
}
