import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Queries } from '../lib/trpc.ts';

export const Route = createRootRouteWithContext<{ queries: Queries }>()({
  // What every page shows of the settings: the brand, the support address, the shared codes.
  loader: ({ context }) => context.queries.site.settings.ensureData(),
  component: Outlet,
});
