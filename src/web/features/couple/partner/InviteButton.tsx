import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';

const InviteDialog = lazyWithPreload(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type InviteButtonProps = ButtonProps & { userId: number; children: string };

/** Opens the invitation, whose code loads when it's first opened. */
export function InviteButton({ userId, ...props }: InviteButtonProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        {...props}
        onClick={() => setDialog('open')}
        onPointerEnter={() => void InviteDialog.preload().catch(() => undefined)}
      />
      {dialog !== 'unused' && (
        <LoadBoundary part="invitation" skeleton={null}>
          <InviteDialog userId={userId} isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </LoadBoundary>
      )}
    </>
  );
}
