import { createFileRoute, Outlet } from '@tanstack/react-router';
import { once } from '../lib/once.ts';
import { ApiProvider } from '../api/ApiProvider.tsx';

const server = once(() => import('../api/ApiProvider.tsx'));

/** The pages that call the server's procedures. The front page begins without them, and without the code for it. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => ({ queries: (await server()).queries }),
  component: Page,
});

function Page() {
  return (
    <ApiProvider>
      <Outlet />
    </ApiProvider>
  );
}
