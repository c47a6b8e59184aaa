import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Look } from './components/Look.tsx';
import { ToastArea } from './components/toast/ToastArea.tsx';
import type { createAppRouter } from './router.tsx';

/** The whole web app. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <Look>
        <RouterProvider router={router} />
        <ToastArea />
      </Look>
    </StrictMode>
  );
}
