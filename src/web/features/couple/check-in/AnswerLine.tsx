import { Text } from '@mantine/core';
import { describeAnswers, type CheckInAnswer } from '#src/domain/check-in/check-in.ts';
import { ANSWERS, type Answer } from '#src/domain/check-in/statements.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import classes from './CheckIn.module.css';

/** The width of the line, and the distance of its four marks. */
const WIDTH = 132;
const STEP = 40;
const MIDDLE = 8;
const toX = (answer: Answer) => 6 + ANSWERS.indexOf(answer) * STEP;

type AnswerLineProps = {
  /** Whose answers they are; null if that's clear. */
  who: string | null;
  /** One topic's answers, from the first check-in to the latest. */
  answers: readonly CheckInAnswer[];
  partner: Partner;
};

/** The first and the latest answer on a line from “not yet” to “yes”, and in words. */
export function AnswerLine({ who, answers, partner }: AnswerLineProps) {
  const [first] = answers;
  const last = answers.at(-1);
  if (!first || !last) return null;
  const hasBefore = first !== last;
  const [from, to] = [toX(first.answer), toX(last.answer)];
  return (
    <div className={classes.line} data-partner={partner}>
      <svg width={WIDTH} height={2 * MIDDLE} aria-hidden className={classes.chart}>
        <path d={`M6 ${MIDDLE}H${WIDTH - 6}`} className={classes.axis} />
        {ANSWERS.map((answer) => (
          <circle key={answer} cx={toX(answer)} cy={MIDDLE} r={2} className={classes.mark} />
        ))}
        {hasBefore && <path d={`M${from} ${MIDDLE}H${to}`} className={classes.way} />}
        {hasBefore && <circle cx={from} cy={MIDDLE} r={5} className={classes.then} />}
        <circle cx={to} cy={MIDDLE} r={6} className={classes.now} />
      </svg>
      <Text size="sm">{describeAnswers(who, answers)}</Text>
    </div>
  );
}
