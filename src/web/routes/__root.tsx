import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Settings } from '../api/settings.ts';

export const Route = createRootRouteWithContext<{ settings: Settings }>()({ component: Outlet });
