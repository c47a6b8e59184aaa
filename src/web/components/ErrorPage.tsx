import { Button, Container, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { serverMessage } from '../lib/server-message.ts';

/** Shown in the place of a page that could not be loaded: says so, and offers two ways out. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  useDocumentTitle('Something went wrong');
  return (
    <Container component="main" size="sm" py={96} ta="center">
      <Title order={1}>Something went wrong</Title>
      <Text c="dimmed" mt="sm" mb="xl">
        {serverMessage(error) ?? 'The page could not be loaded. Please check your connection and try again.'}
      </Text>
      <Group justify="center">
        <Button onClick={() => void router.invalidate()}>Try again</Button>
        <Button component={Link} to="/" variant="default">
          Return to Home
        </Button>
      </Group>
    </Container>
  );
}
