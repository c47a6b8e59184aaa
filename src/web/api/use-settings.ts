import { useRouter } from '@tanstack/react-router';
import type { Settings } from './settings.ts';

/** The settings shown on pages. */
export function useSettings(): Settings {
  return useRouter().options.context.settings;
}
