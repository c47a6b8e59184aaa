import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { otherPartner } from '#src/domain/account/invite.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { isLongAgo, toWeekday } from '#src/domain/progress/rest.ts';
import { describeTime } from '#src/domain/reminders/evening-words.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Landing } from '#src/domain/workbook/landing.ts';
import type { ThisWeek } from '#src/domain/workbook/next-step.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../../api/trpc.ts';
import { today } from '../../../../lib/dates.ts';
import { BeginTonight } from '../../evening/BeginTonight.tsx';
import { PLACES, usePlace } from '../../evening/hooks/use-place.ts';
import { InviteOffer } from '../../invitation/InviteOffer.tsx';
import { NudgeButton } from '../../partner/NudgeButton.tsx';
import { usePartner } from '../../partner/use-partner.ts';
import { ChooseEvening } from '../../reminders/ChooseEvening.tsx';
import { useOpenPage } from '../../workbook/use-open-page.ts';
import { DailyCard } from './DailyCard.tsx';
import { Hero } from './Hero.tsx';
import classes from './Hero.module.css';
import { LastCommitments } from './LastCommitments.tsx';
import { describeAlone, describeStep, EVENING_PARTS, labelStep, STEP_NAMES } from './step-texts.ts';
import { useEvening } from './use-rest.ts';
import { useWeekStep } from './use-week-step.ts';

export type StepCardProps = {
  userId: number;
  thisWeek: ThisWeek;
  /** Whether it's too early to ask how last week's commitments went. */
  isResting: boolean;
  onOpenWorkbook: (week: number, landing: Landing) => void;
  /** Shows the week's card, to complete it. */
  onFinish: (week: number) => void;
};

/** The next step of the week the couple is on, and what they've promised each other. */
export function StepCard({ userId, thisWeek, isResting, onOpenWorkbook, onFinish }: StepCardProps) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [, openPage] = useOpenPage(userId, reader);
  const isAlone = usePartner()?.hasLeft === true;
  const evening = useEvening(userId);
  const { weekNumber, title, firstLine, commitments, lastWeek, nudge, hasSealed } = thisWeek;
  const { step, part, open } = useWeekStep({ userId, reader, isAlone, thisWeek });
  const names = partnerNames(profile);
  const place = usePlace(userId, weekNumber);
  const shownPart = place ? EVENING_PARTS[place] : part;
  const isTonight = evening?.weekday === toWeekday(today());
  // One that's on, the next one, or any while none is chosen, is for both; on other days each goes on alone.
  const isEvening = evening === null || isTonight || (place !== null && place !== 'arrive');
  const isReturning = step.kind === 'start' && lastWeek !== null && isLongAgo(today(new Date(lastWeek.completedAt)), today());
  const canBegin = !isAlone && step.kind !== 'finish';
  const description = isAlone ? describeAlone(step) : canBegin && place ? PLACES[place] : describeStep(step, names, reader);
  const isQuiet = step.kind === 'finish' ? !step.isBoth : canBegin && isEvening;

  function follow(): void {
    if (step.kind === 'finish') return onFinish(weekNumber);
    if (step.kind === 'continue') openPage(step.partner);
    if (step.kind === 'wait') return step.canRead ? read() : onOpenWorkbook(weekNumber, 'write');
    if (step.kind === 'start' || step.kind === 'continue') return onOpenWorkbook(weekNumber, 'write');
    open(step.kind);
    onOpenWorkbook(weekNumber, step.kind);
  }

  function read(): void {
    open('read');
    onOpenWorkbook(weekNumber, 'read');
  }

  const begin = canBegin && (
    <BeginTonight userId={userId} weekNumber={weekNumber} size="lg" variant={isEvening ? 'filled' : 'default'} />
  );
  return (
    <Hero
      heading="This week"
      weekNumber={weekNumber}
      note={evening !== null && isTonight ? `Tonight at ${describeTime(evening.time)}` : `Week ${weekNumber} of ${WEEK_COUNT}`}
      title={title}
    >
      {firstLine !== null && <Text className={classes.firstLine}>{firstLine}</Text>}
      {hasSealed && reader !== null && (
        <div className={classes.sealed} data-partner={otherPartner(reader)}>
          <IconMail size={22} aria-hidden />
          <Text>{names[otherPartner(reader)]} left you something. It opens once you share yours.</Text>
        </div>
      )}
      <ol className={classes.steps} aria-label="Steps of this week">
        {STEP_NAMES.map((name, index) => (
          <li key={name} data-done={index < shownPart || undefined} aria-current={index === shownPart ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Text mt="md">{isReturning ? 'Quiet weeks are fine. Start with one card.' : description}</Text>
      {partnerSchema.options.map(
        (partner) =>
          commitments[partner] !== '' &&
          (partner === reader || !isAlone) && (
            <Text key={partner} mt="sm">
              <b>{partner === reader ? 'You promised' : `${names[partner]} promised`}:</b> {commitments[partner]}
            </Text>
          ),
      )}
      <div className={classes.ways}>
        {isEvening && begin}
        <Button size="lg" variant={isQuiet ? 'default' : 'filled'} onClick={follow}>
          {labelStep(step, weekNumber)}
        </Button>
        {!isEvening && begin}
      </div>
      {step.kind === 'wait' && nudge !== 'none' && (
        <NudgeButton userId={userId} weekNumber={weekNumber} name={names[step.partner]} isSent={nudge === 'sent'} />
      )}
      {isReturning && <DailyCard userId={userId} />}
      {!isAlone && <ChooseEvening userId={userId} />}
      {lastWeek !== null && (
        <Stack mt="lg">
          <LastCommitments {...{ userId, lastWeek, reader, names, isAlone }} isAsking={!isResting} />
        </Stack>
      )}
      <InviteOffer userId={userId} />
    </Hero>
  );
}
