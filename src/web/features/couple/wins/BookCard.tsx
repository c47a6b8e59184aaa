import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BOOK_OFFERS, findBookOccasion } from '#src/domain/book/book-offer.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';

type BookCardProps = { userId: number; totalCompleted: number };

/** Offers the couple's book at its milestones and on their anniversary; nothing before the first. */
export function BookCard({ userId, totalCompleted }: BookCardProps) {
  const [{ weddingDate }] = trpc.profile.get.useSuspenseQuery({ userId });
  const occasion = findBookOccasion(totalCompleted, { weddingDate, today: today() });
  if (occasion === null) return null;
  return (
    <Card component="section" aria-labelledby="book">
      <Title order={2} size="h3" id="book">
        {totalCompleted === WEEK_COUNT ? 'Our book' : 'Our book so far'}
      </Title>
      <Text mt={4} mb="md">
        {BOOK_OFFERS[occasion]}
      </Text>
      <Button component={Link} to="/book" style={{ alignSelf: 'flex-start' }}>
        Make our book
      </Button>
    </Card>
  );
}
