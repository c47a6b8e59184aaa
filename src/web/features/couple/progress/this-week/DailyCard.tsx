import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DAY } from '#src/domain/time/time.ts';
import { trpc } from '../../../../api/trpc.ts';
import { today } from '../../../../lib/dates.ts';
import classes from './DailyCard.module.css';

/** One conversation card, the same for both all day, to talk about without typing. Nothing until the cards have loaded. */
export function DailyCard({ userId }: { userId: number }) {
  const { data: cards = [] } = trpc.cards.daily.useQuery({ userId });
  const card = cards[Math.floor(Date.parse(today()) / DAY) % cards.length];
  if (!card) return null;
  return (
    <section className={classes.card} aria-label="A card for today">
      <Text size="sm" c="dimmed">
        A card for today: in the car, or doing the dishes
      </Text>
      <Text className={classes.title}>{card.title}</Text>
      <Text>{card.prompt}</Text>
      <Anchor mt={4} py={10} renderRoot={(props) => <Link {...props} to="/dashboard" search={{ cards: true }} />}>
        All cards
      </Anchor>
    </section>
  );
}
