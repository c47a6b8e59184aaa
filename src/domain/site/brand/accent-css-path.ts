import { DEFAULT_ACCENT } from '../settings.ts';

/** The address of the style sheet that shows pages in this accent color; null for the color that's built in. */
export function accentCssPath(color: string): string | null {
  return color === DEFAULT_ACCENT ? null : `/accent-${color.slice(1)}.css`;
}
