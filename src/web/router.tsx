import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './components/ErrorPage.tsx';
import { NotFoundPage } from './components/NotFoundPage.tsx';
import { PageSkeleton } from './components/PageSkeleton.tsx';
import type { Queries } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

/** The router of the web app; its loaders share `queries` with the components. */
export function createAppRouter(queries: Queries) {
  return createRouter({
    routeTree,
    // As on the server, for which /Login is no page.
    caseSensitive: true,
    context: { queries },
    // Looking at a link must not run the guard of the page behind it, which answers 401 to a visitor.
    defaultPreload: false,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // A page that scrolls smoothly to its sections still opens where it was left, at once.
    scrollRestorationBehavior: 'instant',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
