import { Box, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { STATEMENTS } from '#src/domain/check-in/statements.ts';
import { describeCheckIn, type CheckInPage } from '#src/domain/check-in/check-in.ts';
import { linkHelpNumbers } from '#src/domain/course/help-links.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { PartnerTabs } from '../partner/PartnerTabs.tsx';
import classes from './CheckIn.module.css';
import { Statement } from './Statement.tsx';
import { ThenAndNow } from './ThenAndNow.tsx';

type CheckInTabProps = { userId: number; names: Record<Partner, string>; onClose: () => void };

/** The reader's check-ins: the current one to answer, and what has changed since the first. */
export function CheckInTab({ userId, names, onClose }: CheckInTabProps) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const hasLeft = usePartner()?.hasLeft === true;
  const [{ week, own, open }] = trpc.checkIn.get.useSuspenseQuery({ userId });
  const [chosen, setChosen] = useState<Partner>('partner1');
  const page = own.find(({ partner }) => partner === (reader ?? chosen));
  if (!page) return null;
  const other = reader === null ? null : names[otherPartner(reader)];

  const content = (
    <Stack gap="xl" key={page.partner}>
      <Statements userId={userId} page={page} week={week} />
      {page.answers.length > 0 && <ThenAndNow userId={userId} page={page} open={open} other={other} hasLeft={hasLeft} />}
    </Stack>
  );

  return (
    <Stack gap="xl" maw={760} mx="auto">
      <header>
        <Text c="dimmed">{describeCheckIn(week)}</Text>
        <Title order={2}>Check-in</Title>
        <Introduction other={other} hasLeft={hasLeft} />
      </header>
      {reader === null ? (
        <PartnerTabs value={chosen} onChange={setChosen} names={names}>
          {content}
        </PartnerTabs>
      ) : (
        content
      )}
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onClose}>
        Back to Wins
      </Button>
    </Stack>
  );
}

const NO_TEST =
  'This isn’t a test or a diagnosis, and there’s nothing to score. If something here weighs on you, talk to a counselor or your ' +
  'doctor. If you’re afraid of your partner, talk to someone on your own first:';

function Introduction({ other, hasLeft }: { other: string | null; hasLeft: boolean }) {
  const { helpLine } = useSettings();
  return (
    <>
      <Text size="lg" mt="xs">
        Twelve statements, five minutes{hasLeft ? '' : ', each of you alone'}. Think of the last couple of weeks and tap what
        fits.
      </Text>
      <Text mt="sm">
        {other === null
          ? 'The two of you share one sign-in, so this phone shows both pages. Once your partner has joined, only you see yours.'
          : hasLeft
            ? 'Only you see your answers.'
            : `Only you see your answers. Afterward you can choose topics to show ${other}. They open only if you’ve both chosen them.`}
      </Text>
      <Box mt="sm" c="dimmed">
        <Markdown text={`${NO_TEST} ${linkHelpNumbers(helpLine)}. More on [finding help](/finding-help).`} />
      </Box>
    </>
  );
}

function Statements({ userId, page, week }: { userId: number; page: CheckInPage; week: CheckInPage['answers'][number]['week'] }) {
  const answers = new Map(page.answers.filter((one) => one.week === week).map(({ topic, answer }) => [topic, answer]));
  return (
    <Card component="section" aria-labelledby="statements">
      <Title order={3} size="h4" id="statements">
        {answers.size === STATEMENTS.length ? 'All twelve answered' : `${answers.size} of ${STATEMENTS.length} answered`}
      </Title>
      <Text c="dimmed" mb="md">
        Saved as you go.
      </Text>
      <ol className={classes.statements}>
        {STATEMENTS.map(({ topic, text }) => (
          <Statement
            key={topic}
            userId={userId}
            partner={page.partner}
            week={week}
            topic={topic}
            text={text}
            answer={answers.get(topic) ?? null}
          />
        ))}
      </ol>
    </Card>
  );
}
