import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../api/trpc.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { watchSession } from '../../session/cross-tab-session.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';

const SendHeldPhotos = lazyWithPreload(
  async () => (await import('../../features/couple/photos/SendHeldPhotos.tsx')).SendHeldPhotos,
);

/** The pages of a couple. Each has a guard of its own, because each has its own skeleton meanwhile. */
export const Route = createFileRoute('/_app/_couple')({ component: Page });

function Page() {
  // The page's guard asks for it.
  const { data: session } = trpc.auth.session.useQuery(undefined, { enabled: false });
  return (
    <>
      <Outlet />
      {session && <SignedIn userId={session.customerId} partner={session.partner} />}
    </>
  );
}

/** What happens beside the page, whichever it is. */
function SignedIn({ userId, partner }: { userId: number; partner: Partner | null }) {
  useEffect(() => watchSession(userId), [userId]);
  return (
    <AfterFirstPaint>
      <Suspense>
        <SendHeldPhotos userId={userId} partner={partner} />
      </Suspense>
    </AfterFirstPaint>
  );
}
