import { createRouter } from '@tanstack/react-router';
import type { Settings } from './api/settings.ts';
import { routeTree } from './route-tree.gen.ts';
import { ErrorPage } from './ui/pages/ErrorPage.tsx';
import { NotFoundPage } from './ui/pages/NotFoundPage.tsx';
import { dismissOldToast } from './ui/toast/toast-store.ts';
import { PageSkeleton } from './ui/skeletons/PageSkeleton.tsx';

/** Creates the web app's router for a server with these settings. */
export function createAppRouter(settings: Settings) {
  const router = createRouter({
    routeTree,
    // The server doesn't know /Login as a page either.
    caseSensitive: true,
    context: { settings },
    // Preloading would run the guard of a private page, which answers 401 to visitors.
    defaultPreload: false,
    // Shows a skeleton quickly, and no longer than needed.
    defaultPendingMs: 30,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Even where the page scrolls smoothly to its sections.
    scrollRestorationBehavior: 'instant',
  });
  // Loads a page's code while its guard asks the server; a failure appears when the page is shown.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) router.loadRouteChunk(route)?.catch(() => undefined);
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissOldToast());
  // Moves the focus to the new page's heading, because the link that was followed is gone, or leads nowhere else now.
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return;
    if (document.activeElement?.matches('body, a[aria-current="page"]') !== true) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return router;
}

/** Leaves a prerendered page where its reader has scrolled to: the router restores positions only after the first render. */
export function keepScrollPosition(router: ReturnType<typeof createAppRouter>): void {
  let isRendered = false;
  router.update({ ...router.options, scrollRestoration: () => isRendered });
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    isRendered = true;
    // The router records a position when it sees the page scroll.
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'));
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
