import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { answerKeys, coreKeys, isWritten } from '../answers.ts';
import { Cups } from '../pieces/Cups.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';
import { WriteScreen } from '../WriteScreen.tsx';

/** Each answers the two questions of the core, apart; on one shared phone, one after the other. */
export function WriteStep(props: StepProps) {
  const { own, weekNumber, names } = props;
  const first = whoBegins(weekNumber);
  const [turn, setTurn] = useState<'first' | 'handing over' | 'second'>('first');
  if (own !== null) return <Apart {...props} author={own} />;
  const second = otherPartner(first);
  if (turn === 'handing over') {
    return (
      <StepFrame
        isCentered
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
      whenDone={
        turn === 'first' ? (
          <StepFrame
            isCentered
            title={`That’s yours, ${names[first]}.`}
            footer={<Button onClick={() => setTurn('handing over')}>Hand it over</Button>}
          />
        ) : (
          <StepFrame
            isCentered
            title="Both of you have written."
            footer={<ReadyButton {...props}>Open them together</ReadyButton>}
          />
        )
      }
    />
  );
}

/** Writes on a phone of one's own, then waits for the other one. */
function Apart({ author, ...props }: StepProps & { author: Partner }) {
  const { week, names, otherName, isOtherHere, evening } = props;
  const other = otherPartner(author);
  const core = coreKeys(week.content);
  const hasOtherWritten = core.some((key) => isWritten(week.pages[other].response, key));
  const isOtherDone = hasOtherWritten || evening.done.includes(other);
  const otherState = isOtherDone ? 'done' : isOtherHere ? 'writing' : 'away';
  return (
    <Questions
      {...props}
      author={author}
      whenDone={
        <StepFrame
          isCentered
          title={isOtherDone ? 'Two pages, face down.' : isOtherHere ? `${otherName} is still writing.` : 'Yours is done.'}
          footer={<ReadyButton {...props}>{hasOtherWritten ? 'Open them together' : 'Go on'}</ReadyButton>}
        >
          <Cups
            names={names}
            states={
              author === 'partner1' ? { partner1: 'done', partner2: otherState } : { partner1: otherState, partner2: 'done' }
            }
          />
          {!isOtherDone && !isOtherHere && (
            <Text mt="md" c="dimmed">
              {otherName} can write later, even tomorrow. It opens once you both have.
            </Text>
          )}
        </StepFrame>
      }
    />
  );
}

type QuestionsProps = StepProps & { author: Partner; whenDone: ReactNode };

/** The core's questions one after the other, then more by choice. */
function Questions({ author, whenDone, ...props }: QuestionsProps) {
  const { week } = props;
  const keys = answerKeys(week.content);
  const core = coreKeys(week.content).length;
  const [end, setEnd] = useState(core);
  const [position, setPosition] = useState(() => {
    const unanswered = keys.findIndex((key) => !isWritten(week.pages[author].response, key));
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
        eyebrow={`Question ${position + 1} of ${end}`}
        title={week.content.reflectionQuestions[position] ?? ''}
        onBack={position > 0 ? () => setPosition(position - 1) : null}
        onDone={() => setPosition(position + 1)}
      />
    );
  }
  return (
    <>
      {whenDone}
      <div className={classes.pair}>
        <Button variant="subtle" onClick={() => setPosition(0)}>
          Read yours again
        </Button>
        {position < keys.length && (
          <Button variant="subtle" onClick={() => setEnd(position + 1)}>
            Answer another
          </Button>
        )}
      </div>
    </>
  );
}
