import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { nameFinale } from '#src/domain/book/arrange.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { describeWins } from '#src/domain/progress/wins.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { BookOnTable } from '../../../ui/illustrations/BookOnTable.tsx';
import { FourLanterns } from '../../../ui/illustrations/NightLantern.tsx';
import { Quote } from '../partner/Quote.tsx';
import classes from './YearScene.module.css';

/** The end of the year: four lanterns, the words counted, the same question then and now, and the book on the table. */
export function YearScene({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [wins] = trpc.wins.get.useSuspenseQuery({ userId });
  const [finale] = trpc.book.finale.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  return (
    <section className={classes.scene} aria-labelledby="year-scene">
      <div className={classes.night}>
        <div className={classes.lanterns}>
          <FourLanterns />
        </div>
        <Title order={2} id="year-scene" className={classes.title}>
          Fifty-two weeks. You did every one.
        </Title>
        <Text className={classes.wins}>{describeWins(wins)}</Text>
      </div>
      {finale !== null && (
        <div className={classes.tuesdays}>
          <header>
            <Title order={3}>{nameFinale(finale)}</Title>
            <Text c="dimmed" mt={4}>
              {finale.asked}
            </Text>
          </header>
          {[finale.first, finale.last].map(({ weekNumber, completedAt, texts }) => (
            <div key={weekNumber} className={classes.side}>
              <Title order={4} size="h5">
                Week {weekNumber}
                {completedAt !== null && `, ${formatDate(completedAt)}`}
              </Title>
              {texts.map((text) => (
                <Quote key={text.name} partner={text.partner} text={text.written} caption={text.partner && names[text.partner]} />
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={classes.table}>
        <BookOnTable />
        <div>
          <Title order={3}>Your book is on the table</Title>
          <Text mt={4} mb="md">
            Everything you’ve opened to each other, in your own words.
          </Text>
          <Group gap="sm">
            <Button component={Link} to="/book">
              Make our book
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/dashboard" search={{ tab: 'wins' }} {...props} />}>
              See our certificate
            </Button>
          </Group>
        </div>
      </div>
    </section>
  );
}
