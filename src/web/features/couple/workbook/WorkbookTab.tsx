import { Alert, Stack, Text, Title } from '@mantine/core';
import { otherPartner } from '#src/domain/account/invite.ts';
import { hasAnswered, type Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { Lesson } from '../../../ui/markdown/Lesson.tsx';
import { PartnerTabs } from '../partner/PartnerTabs.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { Summary } from '../summary/Summary.tsx';
import { RemovedQuestions } from './RemovedQuestions.tsx';
import { useOpenPage } from './use-open-page.ts';
import { WeekExits } from './WeekExits.tsx';
import { WorkbookPage } from './WorkbookPage.tsx';

type WorkbookTabProps = {
  userId: number;
  weekNumber: number;
  names: Record<Partner, string>;
  /** Begins with both partners' answers instead of the lesson. */
  isReading: boolean;
  onSkipped: () => void;
};

/** The interactive workbook of a week: a page per partner, then the summary (specification, section 4). */
export function WorkbookTab({ userId, weekNumber, names, isReading, onSkipped }: WorkbookTabProps) {
  const [{ partner: ownPartner }] = trpc.auth.session.useSuspenseQuery();
  const [partner, openPage] = useOpenPage(userId, ownPartner);
  // Reloaded after a minute, because the other partner may have written on another device.
  const [week] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber }, { staleTime: 60_000 });
  const { content, isOwn, pages, summary, isSummaryOutdated } = week;
  const isOpen = { partner1: hasAnswered(pages.partner1.response), partner2: hasAnswered(pages.partner2.response) };
  const hasSealed = (option: Partner) =>
    pages[option].response?.sealed?.some((key) => key.startsWith('reflectionAnswers.')) === true;
  const answered = { partner1: isOpen.partner1 || hasSealed('partner1'), partner2: isOpen.partner2 || hasSealed('partner2') };

  const together = (
    <Summary
      userId={userId}
      weekNumber={weekNumber}
      summary={summary}
      isOutdated={isSummaryOutdated}
      isFirst={isReading}
      canGenerate={isOpen.partner1 && isOpen.partner2}
      names={names}
    />
  );

  return (
    <Stack gap="xl" maw={760} mx="auto">
      <header>
        <Text c="dimmed">Week {weekNumber}</Text>
        <Title order={2}>{isOwn ? content.title : 'Your workbook'}</Title>
        <Text size="lg" mt="xs">
          {content.objective}
        </Text>
        <WeekExits userId={userId} weekNumber={weekNumber} lesson={content.lesson} onSkipped={onSkipped} />
      </header>
      {isReading && together}
      {!isOwn && (
        <Alert title="This week’s own exercises are on their way">
          Until then, here’s week 1 again: it’s worth seeing what has changed. Your answers are saved under week {weekNumber}.
        </Alert>
      )}
      <Lesson text={content.lesson} />
      <PartnerTabs value={partner} onChange={openPage} names={names} answered={answered}>
        <AfterFirstPaint>
          {ownPartner === null || ownPartner === partner ? (
            <Stack>
              <WorkbookPage
                key={`${partner} ${week.contentVersion}`}
                page={{ userId, weekNumber, partner }}
                week={week}
                saved={pages[partner]}
                partner={ownPartner && { name: names[otherPartner(partner)], page: pages[otherPartner(partner)].response }}
              />
              <RemovedQuestions key={partner} page={{ userId, weekNumber, partner }} count={week.removed[partner]} />
            </Stack>
          ) : (
            <PartnerPage
              name={names[partner]}
              content={content}
              page={pages[partner].response}
              privateKeys={pages[ownPartner].response?.private ?? []}
            />
          )}
        </AfterFirstPaint>
      </PartnerTabs>
      {!isReading && together}
    </Stack>
  );
}
