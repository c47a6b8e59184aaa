import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { isDue } from '#src/domain/check-in/check-in.ts';
import { trpc } from '../../../api/trpc.ts';

type CheckInOfferProps = { userId: number; onOpen: () => void };

/** Leads to the check-in: to answer it while it's due, or to look back. Nothing without a connection. */
export function CheckInOffer({ userId, onOpen }: CheckInOfferProps) {
  const { data: checkIn } = trpc.checkIn.get.useQuery({ userId });
  if (checkIn === undefined) return null;
  return (
    <Card component="section" aria-labelledby="check-in">
      <Group justify="space-between">
        <Box flex="1 1 20rem">
          <Title order={2} size="h4" id="check-in">
            Check-in
          </Title>
          <Text c="dimmed" mt={4}>
            {isDue(checkIn)
              ? 'Twelve quick statements, about 90 seconds. Only you see your answers.'
              : 'You’ve done this one. See what has changed, or choose what to show each other.'}
          </Text>
        </Box>
        <Button variant="default" onClick={onOpen}>
          {isDue(checkIn) ? 'Start the Check-In' : 'Open the Check-In'}
        </Button>
      </Group>
    </Card>
  );
}
