import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ApiProvider } from '../api/ApiProvider.tsx';

/** The pages that call the server's procedures. The landing page starts without the code for that. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async () => {
    const { queries } = await import('../api/trpc.ts');
    return { queries };
  },
  component: Page,
});

function Page() {
  return (
    <ApiProvider>
      <Outlet />
    </ApiProvider>
  );
}
