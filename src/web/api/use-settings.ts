import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { Settings } from './settings.ts';

/** The settings shown on pages. */
export function useSettings(): Settings {
  return useRouteContext({ from: rootRouteId, select: ({ settings }) => settings });
}
