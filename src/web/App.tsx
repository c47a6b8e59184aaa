import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { Toaster } from './ui/toast/Toaster.tsx';
import type { createAppRouter } from './router.tsx';

/** The whole web app. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
        <Toaster />
      </ThemeProvider>
    </StrictMode>
  );
}
