import { createFileRoute, Outlet } from '@tanstack/react-router';
import { once } from '../lib/once.ts';
import { ServerProvider } from '../lib/server.tsx';

const server = once(() => import('../lib/server.tsx'));

/** The pages that call the server's procedures. The front page begins without them, and without the code for it. */
export const Route = createFileRoute('/_server')({
  beforeLoad: async () => ({ queries: (await server()).queries }),
  component: Page,
});

function Page() {
  return (
    <ServerProvider>
      <Outlet />
    </ServerProvider>
  );
}
