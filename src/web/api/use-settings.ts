import { useRouter } from '@tanstack/react-router';
import type { Settings } from './settings.ts';

/** The settings that pages show. */
export function useSettings(): Settings {
  return useRouter().options.context.settings;
}
