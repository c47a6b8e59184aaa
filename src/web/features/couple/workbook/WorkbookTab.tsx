import { Alert, Stack } from '@mantine/core';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Landing } from '#src/domain/workbook/landing.ts';
import { hasAnswered, type PageResponse, type Partner, type SavedPage } from '#src/domain/workbook/response.ts';
import { isAnswerKey, textAt, textKeys } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../api/trpc.ts';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { PartnerTabs } from '../partner/PartnerTabs.tsx';
import { PartnerPage } from './PartnerPage.tsx';
import { Summary } from '../summary/Summary.tsx';
import { RemovedQuestions } from './RemovedQuestions.tsx';
import { LandAt } from './LandAt.tsx';
import { WeekHeader } from './opening/WeekHeader.tsx';
import { WeekLesson } from './opening/WeekLesson.tsx';
import { WeekVideo } from './opening/WeekVideo.tsx';
import { useOpenPage } from './use-open-page.ts';
import classes from './Workbook.module.css';
import { WorkbookPage } from './WorkbookPage.tsx';

type WorkbookPages = Record<Partner, SavedPage>;

type WorkbookTabProps = {
  userId: number;
  weekNumber: number;
  names: Record<Partner, string>;
  /** Where to begin instead of the lesson; null for the top. */
  landing: Landing | null;
  onSkipped: () => void;
};

/** The interactive workbook of a week: a page per partner, then the summary (specification, section 4). */
export function WorkbookTab({ userId, weekNumber, names, landing, onSkipped }: WorkbookTabProps) {
  const isReading = landing === 'read';
  const [{ partner: ownPartner }] = trpc.auth.session.useSuspenseQuery();
  const [partner, openPage] = useOpenPage(userId, ownPartner);
  const isAlone = usePartner()?.hasLeft === true;
  // Reloaded after a minute, because the other partner may have written on another device.
  const [week] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber }, { staleTime: 60_000 });
  const { content, isOwn, summary } = week;
  const pages = isAlone && ownPartner !== null ? withoutSealed(week.pages, otherPartner(ownPartner)) : week.pages;
  const isOpen = { partner1: hasAnswered(pages.partner1.response), partner2: hasAnswered(pages.partner2.response) };
  const hasAnswerFor = (option: Partner) => {
    const { response, offered } = pages[option];
    if (offered !== null) return Object.keys(offered).some(isAnswerKey);
    return isOpen[option] || response?.sealed?.some(isAnswerKey) === true;
  };
  const answered = { partner1: hasAnswerFor('partner1'), partner2: hasAnswerFor('partner2') };

  const canGenerate = isOpen.partner1 && isOpen.partner2;
  // Who is alone has nobody to make one with.
  const together = (summary !== null || !isAlone) && (
    <Summary
      userId={userId}
      weekNumber={weekNumber}
      summary={summary}
      isFirst={isReading}
      canGenerate={canGenerate}
      names={names}
    />
  );

  const renderPage = (shown: Partner) =>
    ownPartner === null || ownPartner === shown ? (
      <Stack>
        <WorkbookPage
          key={`${shown} ${week.contentVersion}`}
          page={{ userId, weekNumber, partner: shown }}
          week={week}
          partner={
            ownPartner && { name: names[otherPartner(shown)], hasLeft: isAlone, page: pages[otherPartner(shown)].response }
          }
        />
        <RemovedQuestions key={shown} page={{ userId, weekNumber, partner: shown }} count={week.removed[shown]} />
        {landing !== null && <LandAt landing={landing} />}
      </Stack>
    ) : (
      <PartnerPage
        name={names[shown]}
        content={content}
        page={pages[shown].response}
        hasLeft={isAlone}
        privateKeys={pages[ownPartner].response?.private ?? []}
      />
    );

  return (
    <Stack gap="xl" className={classes.column}>
      <WeekHeader {...{ userId, weekNumber, content, isOwn, isAlone, names, pages, onSkipped }} reader={ownPartner} />
      {isReading && together}
      {!isOwn && (
        <Alert title="This week’s own exercises are on their way">
          Until then, here’s week 1 again: it’s worth seeing what has changed. Your answers are saved under week {weekNumber}.
        </Alert>
      )}
      <WeekVideo key={`video ${weekNumber}`} {...{ weekNumber, content, isOwn }} />
      <WeekLesson key={weekNumber} {...{ userId, weekNumber, content }} reader={ownPartner} />
      {isAlone && ownPartner !== null && isBlankPage(pages[otherPartner(ownPartner)].response, content) ? (
        <AfterFirstPaint>{renderPage(ownPartner)}</AfterFirstPaint>
      ) : (
        <PartnerTabs value={partner} onChange={openPage} names={names} answered={answered}>
          <AfterFirstPaint>{renderPage(partner)}</AfterFirstPaint>
        </PartnerTabs>
      )}
      {!isReading && together}
    </Stack>
  );
}

/** Nothing sealed of a partner who has left opens anymore. */
function withoutSealed(pages: WorkbookPages, partner: Partner): WorkbookPages {
  const { response } = pages[partner];
  return { ...pages, [partner]: { ...pages[partner], response: response && { ...response, sealed: [] } } };
}

function isBlankPage(page: PageResponse | null, content: WeekContent): boolean {
  return textKeys(content).every((key) => textAt(page, key) === '');
}
