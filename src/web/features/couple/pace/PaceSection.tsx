import { Card, Stack, Text, Title } from '@mantine/core';
import { describePace, describeTiming, PACES } from '#src/domain/progress/pace.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { today } from '../../../lib/dates.ts';
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
        <Text mt="xs">You’ve done all the others. What you set aside is here, in any order you like.</Text>
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
      <Proposal userId={userId} />
      {forLater.length > 0 && <ForLater userId={userId} weeks={forLater} onOpenWeek={onOpenWeek} />}
    </Card>
  );
}

function Proposal({ userId }: { userId: number }) {
  const proposal = useProposal(userId);
  const { isBusy, setAside } = useSetAside(userId);
  const weeks = proposal.length === 1 ? '1 Week' : `${proposal.length} Weeks`;
  if (proposal.length === 0) return null;
  return (
    <Stack mt="lg" gap="sm" align="flex-start">
      <Text>
        Want to be done by the wedding at one week per week? {proposal.length === 1 ? 'This week' : 'These weeks'} can wait until
        after it: {proposal.join(', ')}. You can still open or take back every one of them.
      </Text>
      <SubmitButton
        variant="default"
        isBusy={isBusy}
        onClick={() => {
          // The button disappears.
          document.getElementById('pace')?.focus();
          setAside(proposal);
        }}
      >
        Set Aside {weeks} for Later
      </SubmitButton>
    </Stack>
  );
}
