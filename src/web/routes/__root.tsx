import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Settings } from '../lib/settings.ts';

export const Route = createRootRouteWithContext<{ settings: Settings }>()({ component: Outlet });
