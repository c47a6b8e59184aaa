import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { ToastArea } from './ui/toast/ToastArea.tsx';
import type { createAppRouter } from './router.tsx';

/** The whole web app. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
        <ToastArea />
      </ThemeProvider>
    </StrictMode>
  );
}
