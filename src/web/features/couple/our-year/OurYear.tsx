import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isDue } from '#src/domain/check-in/check-in.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { DAY } from '#src/domain/time/time.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import { WeekDrawing } from '../../../ui/illustrations/WeekDrawing.tsx';
import { Quote } from '../partner/Quote.tsx';
import { YearScene } from './YearScene.tsx';
import classes from './OurYear.module.css';

type OurYearProps = { userId: number; onOpenWeek: (week: number) => void; onOpenCheckIn: () => void };

/** For so many days the evening of the last week comes first; then it's a tap away. */
const FRESH_DAYS = 7;

/** What the dashboard begins with once all weeks are completed: the last evening, then a page a week to reread. */
export function OurYear({ userId, onOpenWeek, onOpenCheckIn }: OurYearProps) {
  const [records] = trpc.progress.list.useSuspenseQuery({ userId });
  const finishedAt =
    records
      .flatMap(({ completedAt }) => completedAt ?? [])
      .toSorted()
      .at(-1) ?? '';
  const [isSceneOpen, setSceneOpen] = useState(() => Date.now() - Date.parse(finishedAt) < FRESH_DAYS * DAY);
  return (
    <Stack gap="xl">
      {isSceneOpen && <YearScene userId={userId} />}
      <Card component="section" aria-labelledby="our-year">
        <Title order={2} size="h4" id="our-year">
          Our year
        </Title>
        <PageToReread userId={userId} onOpenWeek={onOpenWeek} />
        {!isSceneOpen && (
          <Group gap="sm" mt="sm">
            <Button variant="default" component={Link} to="/book">
              Make our book
            </Button>
            <Button variant="default" onClick={() => setSceneOpen(true)}>
              Look back at week {WEEK_COUNT}
            </Button>
          </Group>
        )}
      </Card>
      <AnniversaryOffer userId={userId} onOpen={onOpenCheckIn} />
    </Stack>
  );
}

/** This week's page from the year: what both were asked first, and their answers. */
function PageToReread({ userId, onOpenWeek }: Pick<OurYearProps, 'userId' | 'onOpenWeek'>) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [page] = trpc.book.reread.useSuspenseQuery({ userId, today: today() });
  const names = partnerNames(profile);
  // Both sides of a question, if there's one with both.
  const part = page?.parts.find(({ texts }) => texts.length > 1) ?? page?.parts[0];
  if (!page || !part) return <Text mt={4}>All 52 weeks are yours. Everything you wrote is still here to read.</Text>;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <Text c="dimmed">A page to reread this week</Text>
          <Title order={3} className={classes.title}>
            Week {page.weekNumber}: {page.title}
          </Title>
        </div>
        <WeekDrawing weekNumber={page.weekNumber} title={page.title} size="6rem" />
      </div>
      <Text c="dimmed">{part.asked}</Text>
      {part.texts.map((text) => (
        <Quote key={text.name} partner={text.partner} text={text.written} caption={text.partner && names[text.partner]} />
      ))}
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => onOpenWeek(page.weekNumber)}>
        Read all of week {page.weekNumber}
      </Button>
    </div>
  );
}

/** The check-in of an anniversary, until it's answered. */
function AnniversaryOffer({ userId, onOpen }: { userId: number; onOpen: () => void }) {
  const [checkIn] = trpc.checkIn.get.useSuspenseQuery({ userId });
  if (checkIn.week <= WEEK_COUNT || !isDue(checkIn)) return null;
  return (
    <Card component="section" aria-labelledby="anniversary">
      <Title order={2} size="h4" id="anniversary">
        Your anniversary
      </Title>
      <Text mt={4} mb="md">
        The same twelve statements, beside your last answers. About 90 seconds, and only you see them.
      </Text>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onOpen}>
        Start the Check-In
      </Button>
    </Card>
  );
}
