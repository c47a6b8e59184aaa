import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { Card, Text, Title } from '../../../ui/Light.tsx';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import classes from '../dashboard/FullCourseOffer.module.css';

/** For a couple that has not paid: which weeks it has, and the way to the others, which its email connects with it. */
export function FullCourseOffer({ limit }: { limit: number }) {
  const { price } = useSettings();
  const { data } = trpc.account.settings.useQuery();
  const needsEmail = data?.email === null;
  return (
    <Card component="section" className={classes.offer} aria-labelledby="offer">
      <div>
        <Title order={2} size="h4" id="offer">
          {limit === 1 ? 'Week 1 is yours to try' : `Weeks 1 to ${limit} are yours to try`}
        </Title>
        <Text c="dimmed" mt={4}>
          The full course goes on to week {WEEK_COUNT}, for {formatPrice(price)}, once.{' '}
          {needsEmail
            ? 'First add your email: what is bought with it opens right here.'
            : 'Buy it with the email in your Profile, and it opens right here.'}
        </Text>
      </div>
      {needsEmail ? (
        <Button variant="default" renderRoot={(props) => <Link to="/dashboard" search={{ tab: 'profile' }} {...props} />}>
          Add Your Email
        </Button>
      ) : (
        <Button component={Link} to="/" hash="pricing" variant="default">
          Get the Full Course
        </Button>
      )}
    </Card>
  );
}
