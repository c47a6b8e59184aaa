import { useMounted } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { POLICIES } from '#src/domain/site/policies.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';

const PolicyDialog = lazyWithPreload(async () => (await import('./PolicyDialog.tsx')).PolicyDialog);

/** Opens the policy in the address, such as /#refund-policy, so that emails can link to it and Back closes it. */
export function PolicyFromHash() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The prerendered page knows no hash, and hydration must start with the same page.
  const isMounted = useMounted();
  const requested = isMounted ? POLICIES.find(({ id }) => id === hash) : undefined;
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(requested);
  if (requested && requested !== shown) setShown(requested);
  if (!shown) return null;
  return (
    <LoadBoundary part="policy" skeleton={null}>
      <PolicyDialog
        policy={shown}
        isOpen={requested !== undefined}
        onClose={() => void navigate({ to: '/', hash: '', replace: true, resetScroll: false })}
      />
    </LoadBoundary>
  );
}
