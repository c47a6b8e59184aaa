import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';

const InviteDialog = lazyWithPreload(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type InviteFromLinkProps = { userId: number; onClosed: () => void };

/** The invitation, opened by an address instead of a button. Nothing if the partner has one or nobody can be invited. */
export function InviteFromLink({ userId, onClosed }: InviteFromLinkProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [{ partner, isShared }] = trpc.account.settings.useSuspenseQuery();
  if (partner !== 'none' || isShared) return null;
  return (
    <LoadBoundary part="invitation" skeleton={null}>
      <InviteDialog
        userId={userId}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          onClosed();
        }}
      />
    </LoadBoundary>
  );
}
