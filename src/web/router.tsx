import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { NotFoundPage } from './ui/NotFoundPage.tsx';
import type { Settings } from './api/settings.ts';
import { PageSkeleton } from './routes/-PageSkeleton.tsx';
import { routeTree } from './route-tree.gen.ts';

/** The router of the web app, for a server with these settings. */
export function createAppRouter(settings: Settings) {
  const router = createRouter({
    routeTree,
    // As on the server, for which /Login is no page.
    caseSensitive: true,
    context: { settings },
    // Looking at a link must not run the guard of the page behind it, which answers 401 to a visitor.
    defaultPreload: false,
    // A press is answered within 100 ms: by its page, or by the page's skeleton, which then gives way as soon as it can.
    defaultPendingMs: 30,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // A page that scrolls smoothly to its sections still opens where it was left, at once.
    scrollRestorationBehavior: 'instant',
  });
  // The code of a page is on its way while its guard still asks the server. What fails here fails again, and is told, there.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) router.loadRouteChunk(route)?.catch(() => undefined);
  });
  // A link vanishes with the page that it was on; whoever followed it begins with the next page's heading.
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || !pathChanged || toLocation.hash !== '' || document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  return router;
}

/**
 * For a page that came with the document: the browser and its reader have put it where it is, and there it stays when it
 * comes to life. The router, which keeps the places of what it sees scrolling, hears of this one afterwards.
 */
export function keepPlace(router: ReturnType<typeof createAppRouter>): void {
  let isAlive = false;
  router.update({ ...router.options, scrollRestoration: () => isAlive });
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    isAlive = true;
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'));
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
