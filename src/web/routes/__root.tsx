import { useDocumentTitle } from '@mantine/hooks';
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { findPage, pageTitle } from '#src/domain/course/pages.ts';
import type { Settings } from '../api/settings.ts';
import { useSettings } from '../api/use-settings.ts';

export const Route = createRootRouteWithContext<{ settings: Settings }>()({ component: Page });

/** Sets the window's title; NotFoundPage sets its own. */
function Page() {
  const { brandName } = useSettings();
  const path = useLocation({ select: ({ pathname }) => findPage(pathname) });
  useDocumentTitle(path === null ? '' : pageTitle(path, brandName));
  return <Outlet />;
}
