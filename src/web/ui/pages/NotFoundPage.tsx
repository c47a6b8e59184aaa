import { Button, Container, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { NOT_FOUND } from '#src/domain/course/pages.ts';
import { NightWindow } from '../illustrations/NightWindow.tsx';

/** Shown for an address without a page (specification, section 2). */
export function NotFoundPage() {
  useDocumentTitle(NOT_FOUND.title);
  return (
    <Container component="main" size="sm" py={96} ta="center">
      <NightWindow />
      <Title order={1}>{NOT_FOUND.title}</Title>
      <Text c="dimmed" mt="sm" mb="xl">
        There’s nothing at this address. It may be mistyped, or the page may have moved.
      </Text>
      <Button component={Link} to="/">
        Return to Home
      </Button>
    </Container>
  );
}
