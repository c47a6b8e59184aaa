import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';

/** Offers the full course to a couple on a trial. A purchase is matched to the account by its email, so that comes first. */
export function FullCourseOffer({ limit }: { limit: number }) {
  const { price } = useSettings();
  const { data } = trpc.account.settings.useQuery();
  const needsEmail = data?.email === null;
  return (
    <Card component="section" aria-labelledby="offer">
      <Group justify="space-between">
        <Box flex="1 1 20rem">
          <Title order={2} size="h4" id="offer">
            {limit === 1 ? 'Week 1 is yours to try' : `Weeks 1 to ${limit} are yours to try`}
          </Title>
          <Text c="dimmed" mt={4}>
            Like it so far? Get all {WEEK_COUNT} weeks for {formatPrice(price)}, once.{' '}
            {needsEmail
              ? 'Add your email first, so your purchase unlocks this workbook.'
              : `Check out with the same email and weeks ${limit + 1}–${WEEK_COUNT} unlock here.`}
          </Text>
        </Box>
        {needsEmail ? (
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard" search={{ tab: 'profile' }} {...props} />}>
            Add Your Email
          </Button>
        ) : (
          <Button component={Link} to="/" hash="pricing" variant="default">
            Get the Full Course
          </Button>
        )}
      </Group>
    </Card>
  );
}
