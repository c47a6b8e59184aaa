import { accentCssPath } from '#src/domain/site/brand/accent-css-path.ts';

/** Shows this page in an accent color that was saved since the page was loaded. */
export function showAccent(color: string): void {
  const path = accentCssPath(color);
  const shown = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/accent-"]');
  if (path === (shown?.getAttribute('href') ?? null)) return;
  if (path !== null) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    // Both stay until the new one is loaded, so that the page doesn't flash in the built-in color.
    link.addEventListener('load', () => shown?.remove());
    document.head.append(link);
  } else {
    shown?.remove();
  }
}
