import { Alert } from '@mantine/core';
import { useState } from 'react';
import { hasAnswered, type Partner } from '#src/domain/workbook/response.ts';
import { Later } from '../../../ui/Later.tsx';
import { Stack, Text, Title } from '../../../ui/Light.tsx';
import { trpc } from '../../../api/trpc.ts';
import { PartnerSwitch } from './PartnerSwitch.tsx';
import { Summary } from './Summary.tsx';
import classes from './Workbook.module.css';
import { useSavePage } from './use-save-page.ts';
import { WorkbookPage } from './WorkbookPage.tsx';

/** What was loaded ahead longer ago is shown at once, and asked for again: the other half of the couple may have written. */
const FRESH_FOR = 60_000;

type WorkbookTabProps = { userId: number; weekNumber: number; names: Record<Partner, string> };

/** The interactive workbook of a week: each partner's page in turn, then the summary (specification, section 4). */
export function WorkbookTab({ userId, weekNumber, names }: WorkbookTabProps) {
  const [partner, setPartner] = useState<Partner>('partner1');
  const [{ content, isOwn, pages, summary }] = trpc.workbook.week.useSuspenseQuery(
    { userId, weekNumber },
    { staleTime: FRESH_FOR },
  );
  // Here, because the other partner may take the device while the first one's page is being saved.
  const saving = {
    partner1: useSavePage({ userId, weekNumber, partner: 'partner1' }),
    partner2: useSavePage({ userId, weekNumber, partner: 'partner2' }),
  };
  const answered = { partner1: hasAnswered(pages.partner1.response), partner2: hasAnswered(pages.partner2.response) };

  return (
    <Stack gap="xl" className={classes.week}>
      <header>
        <Text c="dimmed">Week {weekNumber}</Text>
        <Title order={2}>{isOwn ? content.title : 'Your workbook'}</Title>
        <Text size="lg" mt="xs">
          {content.objective}
        </Text>
      </header>
      {!isOwn && (
        <Alert title="This week’s own exercises are on their way">
          Until they are here, the exercises of week 1 make a good conversation, too. What you write is kept with week{' '}
          {weekNumber}.
        </Alert>
      )}
      <PartnerSwitch names={names} answered={answered} partner={partner} onChange={setPartner} />
      <WorkbookPage
        key={`${weekNumber}-${partner}`}
        page={{ userId, weekNumber, partner }}
        content={content}
        saved={pages[partner]}
        saving={saving[partner]}
      />
      <Later>
        <Summary
          userId={userId}
          weekNumber={weekNumber}
          summary={summary}
          canGenerate={answered.partner1 && answered.partner2}
          names={names}
        />
      </Later>
    </Stack>
  );
}
