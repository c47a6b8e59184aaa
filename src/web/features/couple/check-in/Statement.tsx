import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import type { CheckInWeek } from '#src/domain/check-in/check-in.ts';
import { ANSWER_LABELS, ANSWERS, type Answer, type Topic } from '#src/domain/check-in/statements.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import classes from './CheckIn.module.css';

type StatementProps = {
  userId: number;
  partner: Partner;
  week: CheckInWeek;
  topic: Topic;
  text: string;
  answer: Answer | null;
};

/** One statement with its four answers. A tap saves. */
export function Statement({ userId, partner, week, topic, text, answer }: StatementProps) {
  const id = useId();
  const utils = trpc.useUtils();
  const save = trpc.checkIn.saveAnswer.useMutation({
    // One at a time, so that the last response has all answers.
    scope: { id: 'check-in' },
    onSuccess: (checkIn) => utils.checkIn.get.setData({ userId }, checkIn),
    onError: (error) => {
      toastError(error);
      // The check-in may be over since.
      void utils.checkIn.get.invalidate({ userId });
    },
  });
  const chosen = save.isPending ? save.variables.answer : answer;
  return (
    <li>
      <Text id={id} mb={8}>
        {text}
      </Text>
      <div role="group" aria-labelledby={id} className={classes.answers}>
        {ANSWERS.map((option) => (
          <Button
            key={option}
            variant={option === chosen ? 'filled' : 'default'}
            aria-pressed={option === chosen}
            px={4}
            classNames={{ root: classes.answer, label: classes.answerLabel }}
            onClick={() => save.mutate({ userId, partner, week, topic, answer: option })}
          >
            {ANSWER_LABELS[option]}
          </Button>
        ))}
      </div>
    </li>
  );
}
