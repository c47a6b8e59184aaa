import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { AfterFirstPaint } from './ui/AfterFirstPaint.tsx';
import { Toaster } from './ui/toast/Toaster.tsx';
import type { createAppRouter } from './router.tsx';

/** The whole web app. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
        {/* The server's HTML has none, because the styles it moved into a style sheet would stay after toasts have changed them. */}
        <AfterFirstPaint>
          <Toaster />
        </AfterFirstPaint>
      </ThemeProvider>
    </StrictMode>
  );
}
