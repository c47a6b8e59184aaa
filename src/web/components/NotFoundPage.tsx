import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Any address that no page has (specification, section 2). */
export function NotFoundPage() {
  return (
    <Container component="main" size="sm" py={96} ta="center">
      <title>Page not found</title>
      <Title order={1}>Page not found</Title>
      <Text c="dimmed" mt="sm" mb="xl">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </Text>
      <Button component={Link} to="/">
        Return to Home
      </Button>
    </Container>
  );
}
