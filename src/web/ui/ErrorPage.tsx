import { Button, Container } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { forgetFailures } from '../lib/soon.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** Shown in the place of a page that could not be loaded: says so, and offers two ways out. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  useDocumentTitle('Something went wrong');

  function retry(): void {
    // What failed while the page was drawn would otherwise fail again from memory.
    reset();
    forgetFailures();
    void router.invalidate();
  }

  return (
    <Container component="main" size="sm" py={96} ta="center">
      <LoadFailed order={1} what="The page" error={error} onRetry={retry}>
        <Button component={Link} to="/" variant="default">
          Return to Home
        </Button>
      </LoadFailed>
    </Container>
  );
}
