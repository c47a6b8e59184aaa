import { Box, Button, Card, Group, Text, Title } from '@mantine/core';

/** Leads to the deck of cards. */
export function CardsOffer({ onOpen }: { onOpen: () => void }) {
  return (
    <Card component="section" aria-labelledby="cards">
      <Group justify="space-between">
        <Box flex="1 1 20rem">
          <Title order={2} size="h4" id="cards">
            Conversation cards
          </Title>
          <Text c="dimmed" mt={4}>
            Every card of your open weeks in one deck, for the car or the table. It works without a connection.
          </Text>
        </Box>
        <Button variant="default" onClick={onOpen}>
          Open the Cards
        </Button>
      </Group>
    </Card>
  );
}
