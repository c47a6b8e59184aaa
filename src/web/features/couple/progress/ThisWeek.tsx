import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { partnerNames } from '#src/domain/profile.ts';
import type { NextStep } from '#src/domain/workbook/next-step.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { InviteOffer } from '../invitation/InviteOffer.tsx';
import { NudgeButton } from '../partner/NudgeButton.tsx';
import { ChooseEvening } from '../reminders/ChooseEvening.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { useOpenPage } from '../workbook/use-open-page.ts';
import { LastCommitments } from './LastCommitments.tsx';

type ThisWeekProps = {
  userId: number;
  onOpenWorkbook: (week: number) => void;
  /** Opens the workbook at both partners' answers. */
  onRead: (week: number) => void;
  onOpenWeek: (week: number) => void;
};

const READ_LABEL = 'Read what you’ve both answered';

/** The next step of the week the couple is on, and what they've promised each other. Nothing once there's no such week. */
export function ThisWeek({ userId, onOpenWorkbook, onRead, onOpenWeek }: ThisWeekProps) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [thisWeek] = trpc.workbook.thisWeek.useSuspenseQuery({ userId });
  const [, openPage] = useOpenPage(userId, reader);
  const isAlone = usePartner()?.hasLeft === true;
  if (thisWeek === null) return null;
  const { weekNumber, step, commitments, lastWeek, nudge } = thisWeek;
  const names = partnerNames(profile);

  function follow(): void {
    if (step.kind === 'finish') return onOpenWeek(weekNumber);
    if (step.kind === 'read' || (step.kind === 'wait' && step.canRead)) return onRead(weekNumber);
    if (step.kind === 'continue' || step.kind === 'wait') openPage(step.partner);
    onOpenWorkbook(weekNumber);
  }

  return (
    <Card component="section" aria-labelledby="this-week">
      <Title order={2} size="h3" id="this-week" tabIndex={-1}>
        This week
      </Title>
      <Text mt={4} mb="md">
        {isAlone ? describeAlone(step) : describe(step, names, reader)}
      </Text>
      {partnerSchema.options.map(
        (partner) =>
          commitments[partner] !== '' &&
          (partner === reader || !isAlone) && (
            <Text key={partner} mb="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>{partner === reader ? 'You promised' : `${names[partner]} promised`}:</b> {commitments[partner]}
            </Text>
          ),
      )}
      <Group gap="sm">
        <Button onClick={follow}>{labelOf(step, weekNumber)}</Button>
        {step.kind === 'continue' && step.canRead && (
          <Button variant="default" onClick={() => onRead(weekNumber)}>
            {READ_LABEL}
          </Button>
        )}
      </Group>
      {step.kind === 'wait' && nudge !== 'none' && (
        <NudgeButton userId={userId} weekNumber={weekNumber} name={names[step.partner]} isSent={nudge === 'sent'} />
      )}
      {weekNumber === 1 && !isAlone && <ChooseEvening userId={userId} />}
      {lastWeek !== null && (
        <Stack mt="lg">
          <LastCommitments userId={userId} lastWeek={lastWeek} reader={reader} names={names} isAlone={isAlone} />
        </Stack>
      )}
      <InviteOffer userId={userId} />
    </Card>
  );
}

function describe(step: NextStep, names: Record<Partner, string>, reader: Partner | null): string {
  switch (step.kind) {
    case 'start':
      return 'Each of you answers a few questions in writing. Then you read and talk.';
    case 'continue':
      return reader === null ? `${names[step.partner]}’s page is next.` : 'Pick up where you left off.';
    case 'wait':
      return step.answered === 0
        ? `You’re done. ${names[step.partner]} hasn’t finished yet.`
        : `You’re done. ${names[step.partner]} has answered ${step.answered} of ${step.questions}. Wait, or start reading.`;
    case 'read':
      return 'You’ve both written. Take your time with each other’s answers.';
    case 'finish':
      return 'You’ve read your answers together. One last step completes the week.';
  }
}

/** The same for who is alone, because their partner has left. */
function describeAlone({ kind }: NextStep): string {
  if (kind === 'start') return 'Answer a few questions in writing, at your own pace.';
  return kind === 'continue'
    ? 'Pick up where you left off.'
    : 'You’ve answered every question. One last step completes the week.';
}

function labelOf(step: NextStep, weekNumber: number): string {
  switch (step.kind) {
    case 'start':
      return `Start week ${weekNumber}`;
    case 'continue':
      return `Continue (${step.answered} of ${step.questions})`;
    case 'wait':
      return step.canRead ? READ_LABEL : `Open week ${weekNumber}`;
    case 'read':
      return 'Read your answers together';
    case 'finish':
      return `Finish week ${weekNumber}`;
  }
}
