import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '#src/domain/order/price.ts';
import { NAME_FIELDS } from '#src/domain/profile.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { prefillForm } from '../../../forms/use-zod-form.ts';
import { useLocale } from '../../../lib/use-locale.ts';

/** Offers the full course to a couple on a trial. A purchase belongs to the person who's signed in, whatever email they type. */
export function FullCourseOffer({ limit }: { limit: number }) {
  const { price } = useSettings();
  const locale = useLocale();
  const [{ customerId, partner }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId: customerId });
  const [{ email }] = trpc.account.settings.useSuspenseQuery();
  const firstName = profile[NAME_FIELDS[partner ?? 'partner1']] ?? '';
  return (
    <Card component="section" aria-labelledby="offer">
      <Group justify="space-between">
        <Box flex="1 1 20rem">
          <Title order={2} size="h4" id="offer">
            {limit === 1 ? 'Week 1 is yours to try' : `Weeks 1 to ${limit} are yours to try`}
          </Title>
          <Text c="dimmed" mt={4}>
            Like it so far? Get all {WEEK_COUNT} weeks for {formatPrice(price, locale)}, once. Weeks {limit + 1}–{WEEK_COUNT}{' '}
            unlock right here.
          </Text>
        </Box>
        <Button
          component={Link}
          to="/"
          hash="pricing"
          variant="default"
          onClick={() => prefillForm('buyer', { firstName, email: email ?? '' })}
        >
          Get the Full Course
        </Button>
      </Group>
    </Card>
  );
}
