import { Button, Card, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findDue } from '#src/domain/agreement/agreement.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import classes from './Agreements.module.css';

/** The decisions to look at again, from their day on. Nothing on days without. */
export function DueAgreements({ userId }: { userId: number }) {
  // Without it, the dashboard is still complete.
  const { data: agreements = [] } = trpc.agreements.list.useQuery({ userId });
  const due = findDue(agreements, today());
  if (due.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="due-agreements">
      <Title order={2} size="h4" id="due-agreements">
        Time to look again
      </Title>
      {due.slice(0, 3).map(({ id, text }) => (
        <Text key={id} className={classes.text} mt="xs" lineClamp={3}>
          {text}
        </Text>
      ))}
      <Button variant="default" component={Link} to="/agreements" mt="md" style={{ alignSelf: 'flex-start' }}>
        Open our agreements
      </Button>
    </Card>
  );
}
