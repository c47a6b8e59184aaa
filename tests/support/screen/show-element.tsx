import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { ThemeProvider } from '#src/web/theme/ThemeProvider.tsx';

/** Shows an element alone, in the app's theme, until the test ends. Returns a function that shows another in its place. */
export function showElement(element: ReactNode): (next: ReactNode) => void {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const show = (next: ReactNode) => root.render(<ThemeProvider>{next}</ThemeProvider>);
  show(element);
  return show;
}
