import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { safeLocalStorage } from '../../../lib/storage.ts';
import { nameNote } from '../../../offline/offline-store.ts';
import { usePartner } from './use-partner.ts';

type AloneCardProps = { userId: number; onOpenProfile: () => void };

/** Once the partner has left: what one can do now, until one has decided to keep going. */
export function AloneCard({ userId, onOpenProfile }: AloneCardProps) {
  const partner = usePartner();
  const key = nameNote(`keeps-going-${userId}`);
  const [keepsGoing, setKeepsGoing] = useState(() => safeLocalStorage.get(key) === true);
  if (partner?.hasLeft !== true || keepsGoing) return null;
  return (
    <Card component="section" aria-labelledby="alone">
      <Title order={2} size="h3" id="alone">
        {partner.name} has left
      </Title>
      <Text mt={4} mb="md">
        Everything you wrote is still here. You can keep going on your own, download it, or delete it.
      </Text>
      <Group gap="sm">
        <Button
          onClick={() => {
            safeLocalStorage.set(key, true);
            setKeepsGoing(true);
          }}
        >
          Keep Going
        </Button>
        <Button variant="default" onClick={onOpenProfile}>
          Download or Delete
        </Button>
      </Group>
    </Card>
  );
}
