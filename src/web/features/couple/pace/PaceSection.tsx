import { Card, List, Stack, Text, Title } from '@mantine/core';
import { formatCount } from '#src/domain/count.ts';
import { describePace, describeTiming, PACES } from '#src/domain/progress/pace.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { today } from '../../../lib/dates.ts';
import { SetAsideByPartner } from '../partner/SharedChange.tsx';
import type { CourseWeek } from '../progress/use-course.ts';
import { ForLater } from './ForLater.tsx';
import classes from './Pace.module.css';
import { useProposal } from './use-proposal.ts';
import { useSetAside } from './use-set-aside.ts';

type PaceSectionProps = { userId: number; weeks: readonly CourseWeek[]; onOpenWeek: (week: number) => void };

/** When the couple would finish, what could wait if that's too late, and what's waiting. Nothing once all is done. */
export function PaceSection({ userId, weeks, onOpenWeek }: PaceSectionProps) {
  const [{ weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const forLater = weeks.filter(({ isSetAside, state }) => isSetAside && state !== 'completed');
  const left = weeks.filter(({ isSetAside, state }) => !isSetAside && state !== 'completed').length;
  if (left + forLater.length === 0) return null;
  const [usual, ...others] = PACES.map((pace) => describePace(pace, left, weddingDate, today()));

  return (
    <Card component="section" aria-labelledby="pace">
      <Title order={2} size="h3" id="pace" tabIndex={-1}>
        Your pace
      </Title>
      {left === 0 ? (
        <Text mt="xs">The rest is done. Here’s what you saved for later, in any order.</Text>
      ) : (
        <>
          <Text className={classes.sentence}>{usual}</Text>
          {others.map((sentence) => (
            <Text key={sentence} c="dimmed">
              {sentence}
            </Text>
          ))}
          <Text mt="xs" c="dimmed">
            {describeTiming(weddingDate, today())}
          </Text>
        </>
      )}
      <Proposal userId={userId} weeks={weeks} />
      <SetAsideByPartner userId={userId} weekNumbers={forLater.map(({ weekNumber }) => weekNumber)} />
      {forLater.length > 0 && <ForLater userId={userId} weeks={forLater} onOpenWeek={onOpenWeek} />}
    </Card>
  );
}

function Proposal({ userId, weeks }: Pick<PaceSectionProps, 'userId' | 'weeks'>) {
  const proposal = useProposal(userId);
  const { isBusy, setAside } = useSetAside(userId);
  if (proposal.length === 0) return null;
  const count = formatCount(proposal.length, 'week');
  return (
    <Stack mt="lg" gap="sm" align="flex-start">
      <Text>
        At one lesson a week, not everything fits before the wedding. {count} can wait until after it. You can open them or add
        them back anytime.
      </Text>
      <details className={classes.weeks}>
        <summary>{proposal.length === 1 ? 'Which one' : 'Which ones'}</summary>
        <List type="unordered">
          {weeks
            .filter(({ weekNumber }) => proposal.includes(weekNumber))
            .map((week) => (
              <List.Item key={week.weekNumber}>
                Week {week.weekNumber}: {week.title}
              </List.Item>
            ))}
        </List>
      </details>
      <SubmitButton
        variant="default"
        isBusy={isBusy}
        onClick={() => {
          // The button disappears.
          document.getElementById('pace')?.focus();
          setAside(proposal);
        }}
      >
        Set Aside {formatCount(proposal.length, 'Week')} for Later
      </SubmitButton>
    </Stack>
  );
}
