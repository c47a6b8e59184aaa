import { Button, Container, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { NOT_FOUND } from '#src/domain/course/pages.ts';
import { NightWindow } from './illustrations/NightWindow.tsx';

/** For addresses without a page (specification, section 2). */
export function NotFoundPage() {
  useDocumentTitle(NOT_FOUND.title);
  return (
    <Container component="main" size="sm" py={96} ta="center">
      <NightWindow />
      <Title order={1}>{NOT_FOUND.title}</Title>
      <Text c="dimmed" mt="sm" mb="xl">
        Not found It may have been mistyped, or the page has moved.
      </Text>
      <Button component={Link} to="/">
        Return to Home
      </Button>
    </Container>
  );
}
