import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CheckInPage, CheckInWeek } from '#src/domain/check-in/check-in.ts';
import { ANSWER_LABELS, ANSWERS, STATEMENTS, type Answer, type Topic } from '#src/domain/check-in/statements.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import classes from './AskStatements.module.css';

type AskStatementsProps = {
  userId: number;
  page: CheckInPage;
  week: CheckInWeek;
  /** Where to begin. */
  first: number;
  onDone: () => void;
};

/** The statements one at a time, with four answers in a row. A tap saves and goes on. */
export function AskStatements({ userId, page: { partner, answers }, week, first, onDone }: AskStatementsProps) {
  const utils = trpc.useUtils();
  const [index, setIndex] = useState(first);
  const [tapped, setTapped] = useState<Partial<Record<Topic, Answer>>>({});
  const [hasMoved, setHasMoved] = useState(false);
  const save = trpc.checkIn.saveAnswer.useMutation({
    // One at a time, so that the last response has all answers.
    scope: { id: 'check-in' },
    onSuccess: (checkIn) => utils.checkIn.get.setData({ userId }, checkIn),
    onError: (error, { topic }) => {
      toastError(error);
      setTapped(({ [topic]: _failed, ...others }) => others);
      goTo(STATEMENTS.findIndex((one) => one.topic === topic));
      // The check-in may be over since.
      void utils.checkIn.get.invalidate({ userId });
    },
  });

  const statement = STATEMENTS[index] ?? STATEMENTS[0];
  const saved = answers.find((one) => one.week === week && one.topic === statement.topic)?.answer;
  const chosen = tapped[statement.topic] ?? saved;

  function goTo(next: number): void {
    setHasMoved(true);
    setIndex(next);
  }

  function answer(option: Answer): void {
    const { topic } = statement;
    setTapped({ ...tapped, [topic]: option });
    save.mutate({ userId, partner, week, topic, answer: option });
    if (index + 1 < STATEMENTS.length) goTo(index + 1);
    else onDone();
  }

  return (
    <Card component="section" className={classes.ask} data-partner={partner} aria-labelledby="statement">
      <div className={classes.progress} aria-hidden>
        {STATEMENTS.map(({ topic }, place) => (
          <span key={topic} data-done={place < index || undefined} data-here={place === index || undefined} />
        ))}
      </div>
      <div key={statement.topic} className={classes.statement}>
        <Text c="dimmed">
          <b>
            {index + 1} of {STATEMENTS.length}
          </b>
          {index === 0 && ' · Think of the last couple of weeks, and tap what fits.'}
        </Text>
        <Statement text={statement.text} isFocused={hasMoved} />
      </div>
      <div role="group" aria-labelledby="statement" className={classes.answers}>
        {ANSWERS.map((option) => (
          <button
            key={option}
            type="button"
            className={classes.answer}
            aria-pressed={option === chosen}
            onClick={() => answer(option)}
          >
            <span className={classes.dot} aria-hidden />
            {ANSWER_LABELS[option]}
          </button>
        ))}
      </div>
      <Group justify="space-between" mt="lg">
        {index > 0 && (
          <Button variant="subtle" px="xs" onClick={() => goTo(index - 1)}>
            Back
          </Button>
        )}
        {answers.length > 0 && (
          <Button variant="subtle" px="xs" onClick={onDone}>
            See your answers
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** Takes the focus when it appears after another one, so that a screen reader goes on there. */
function Statement({ text, isFocused }: { text: string; isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <Title order={3} id="statement" ref={heading} tabIndex={-1} className={classes.text}>
      {text}
    </Title>
  );
}
