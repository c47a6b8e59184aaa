import { Button, Card, Title } from '@mantine/core';
import { partnerNames } from '#src/domain/profile.ts';
import { shorten } from '#src/domain/text.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate, today } from '../../../lib/dates.ts';
import { Quote } from '../partner/Quote.tsx';

/** As much as fits on a few lines, in characters. */
const EXCERPT_MAX = 320;

type YearAgoProps = { userId: number; onOpenWorkbook: (week: number) => void };

/** Something one of the two wrote a year ago, the same all day. Nothing on days without. */
export function YearAgo({ userId, onOpenWorkbook }: YearAgoProps) {
  const [{ partner: reader }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  // Without it, the dashboard is still complete.
  const { data: memory } = trpc.book.yearAgo.useQuery({ userId, today: today() });
  if (!memory) return null;
  const { partner, weekNumber, asked, written, savedAt } = memory;
  return (
    <Card component="section" aria-labelledby="year-ago">
      <Title order={2} size="h4" id="year-ago" mb="md">
        A year ago {partner === reader ? 'you' : partnerNames(profile)[partner]} wrote
      </Title>
      <Quote partner={partner} text={shorten(written, EXCERPT_MAX)} caption={asked} />
      <Button variant="default" mt="md" style={{ alignSelf: 'flex-start' }} onClick={() => onOpenWorkbook(weekNumber)}>
        Open week {weekNumber}, {formatDate(savedAt)}
      </Button>
    </Card>
  );
}
