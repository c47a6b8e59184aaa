import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { STATEMENTS } from '#src/domain/check-in/statements.ts';
import {
  describeCheckIn,
  previousCheckIn,
  type CheckIn,
  type CheckInAnswer,
  type CheckInPage,
} from '#src/domain/check-in/check-in.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { linkHelpNumbers } from '#src/domain/course/lesson/help-links.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { PartnerTabs } from '../partner/PartnerTabs.tsx';
import { AskStatements } from './AskStatements.tsx';
import { CheckInEnd } from './CheckInEnd.tsx';
import { ThenAndNow } from './ThenAndNow.tsx';

type CheckInTabProps = {
  userId: number;
  names: Record<Partner, string>;
  onClose: () => void;
  onOpenWorkbook: (week: number) => void;
};

/** The reader's check-ins: the current one to answer, and what has changed since the first. */
export function CheckInTab({ userId, names, onClose, onOpenWorkbook }: CheckInTabProps) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const hasLeft = usePartner()?.hasLeft === true;
  const [checkIn] = trpc.checkIn.get.useSuspenseQuery({ userId });
  const [chosen, setChosen] = useState<Partner>('partner1');
  const page = checkIn.own.find(({ partner }) => partner === (reader ?? chosen));
  if (!page) return null;
  const other = reader === null ? null : names[otherPartner(reader)];

  const content = <Page key={`${page.partner} ${checkIn.week}`} {...{ userId, page, checkIn, other, hasLeft, onOpenWorkbook }} />;

  return (
    <Stack gap="lg" maw={760} mx="auto">
      <header>
        <Title order={2}>Check-in</Title>
        <Text c="dimmed">
          {describeCheckIn(checkIn.week)}: twelve statements, about 90 seconds
          {other === null || hasLeft ? '' : ', each of you alone'}.
        </Text>
      </header>
      {reader === null ? (
        <PartnerTabs value={chosen} onChange={setChosen} names={names}>
          {content}
        </PartnerTabs>
      ) : (
        content
      )}
      <SmallPrint other={other} hasLeft={hasLeft} />
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onClose}>
        Back to Wins
      </Button>
    </Stack>
  );
}

type PageProps = {
  userId: number;
  page: CheckInPage;
  checkIn: CheckIn;
  other: string | null;
  hasLeft: boolean;
  onOpenWorkbook: (week: number) => void;
};

/** One partner's statements from the first one that isn't answered, or what they came to. */
function Page({ userId, page, checkIn: { week, open }, other, hasLeft, onOpenWorkbook }: PageProps) {
  const answered = new Set(page.answers.filter((one) => one.week === week).map(({ topic }) => topic));
  const [first, setFirst] = useState(() => STATEMENTS.findIndex(({ topic }) => !answered.has(topic)));
  const [isFresh, setIsFresh] = useState(false);
  // An anniversary is compared with the last one, and the course with its start.
  const since = week > WEEK_COUNT ? previousCheckIn(page.answers, week) : null;
  const recent = <Answer extends CheckInAnswer>(answers: readonly Answer[]) => answers.filter((one) => one.week >= (since ?? 0));

  function end(): void {
    setIsFresh(true);
    setFirst(-1);
  }

  if (first !== -1) return <AskStatements userId={userId} page={page} week={week} first={first} onDone={end} />;
  return (
    <Stack gap="xl">
      <CheckInEnd {...{ userId, page, week, isFresh, onOpenWorkbook }} onGoThrough={() => setFirst(0)} />
      {page.answers.length > 0 && (
        <ThenAndNow
          userId={userId}
          page={{ ...page, answers: recent(page.answers) }}
          open={recent(open)}
          other={other}
          hasLeft={hasLeft}
        />
      )}
    </Stack>
  );
}

const NO_TEST =
  'This isn’t a test or a diagnosis, and there’s nothing to score. If something here weighs on you, talk to a counselor or your ' +
  'doctor. If you’re afraid of your partner, talk to someone on your own first:';

function SmallPrint({ other, hasLeft }: { other: string | null; hasLeft: boolean }) {
  const { helpLine } = useSettings();
  return (
    <Box c="dimmed">
      <Text>
        {other === null
          ? 'The two of you share one sign-in, so this phone shows both pages. Once your partner has joined, only you see yours.'
          : hasLeft
            ? 'Only you see your answers.'
            : `Only you see your answers. Afterward you can choose topics to show ${other}. They open only if you’ve both chosen them.`}
      </Text>
      <Box mt="sm">
        <Markdown text={`${NO_TEST} ${linkHelpNumbers(helpLine)}. More on [finding help](/finding-help).`} />
      </Box>
    </Box>
  );
}
