import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import type { Queries } from '../lib/trpc.ts';

export const Route = createRootRouteWithContext<{ queries: Queries }>()({
  // What every page shows of the settings: the brand, the support address, the shared codes.
  loader: ({ context }) => context.queries.site.settings.ensureData(),
  component: Outlet,
  pendingComponent: PendingPage,
});

/** Until the settings are there, the skeleton of the page that was asked for. */
function PendingPage() {
  const router = useRouter();
  const page = router.getMatchedRoutes(router.latestLocation.pathname)[0].at(-1);
  const Skeleton = page?.options.pendingComponent;
  return Skeleton && Skeleton !== PendingPage ? <Skeleton /> : null;
}
