import { Button, Container } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { retryFailedLoads } from '../../lib/lazy-with-preload.tsx';
import { LoadFailed } from '../LoadFailed.tsx';

/** Shown instead of a page that couldn't be loaded, with a way to retry and a way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();

  function retry(): void {
    // React Query and lazy components remember failures.
    reset();
    retryFailedLoads();
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
