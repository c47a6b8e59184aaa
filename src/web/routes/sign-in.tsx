import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: z.object({ token: z.string().catch('') }),
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const { token } = Route.useSearch();
  return (
    <>
      <title>{`Sign in · ${brandName}`}</title>
      <SignInPage brandName={brandName} token={token} />
    </>
  );
}
