import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { AfterFirstPaint } from './ui/AfterFirstPaint.tsx';
import { lazyWithPreload } from './lib/lazy-with-preload.tsx';
import { loadUntilLoaded, whenTouched } from './lib/load-code.ts';
import { whenToastShown } from './ui/toast/toast-store.ts';
import type { createAppRouter } from './router.tsx';

/** Loads before there's something to say, because a toast may be about a lost connection. */
const Toaster = lazyWithPreload(async () => {
  await Promise.race([whenTouched(), whenToastShown()]);
  return (await loadUntilLoaded(() => import('./ui/toast/Toaster.tsx'))).Toaster;
});

type AppProps = {
  router: ReturnType<typeof createAppRouter>;
  /** How long a toast stays, in milliseconds (specification, section 9). */
  toastDuration?: number;
};

/** The whole web app. */
export function App({ router, toastDuration = 5_000 }: AppProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
        {/* The server's HTML has none, because the styles it moved into a style sheet would stay after toasts have changed them. */}
        <AfterFirstPaint>
          <Suspense fallback={null}>
            <Toaster duration={toastDuration} />
          </Suspense>
        </AfterFirstPaint>
      </ThemeProvider>
    </StrictMode>
  );
}
