import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { POLICIES } from './policy-list.ts';

const PolicyDialog = lazyWithPreload(async () => (await import('./PolicyDialog.tsx')).PolicyDialog);

/**
 * The policy that the address names, such as /#refund-policy, in a dialog: it can be linked to from a mail or a payment
 * provider's page, and the browser's Back closes it.
 */
export function PolicyFromHash({ brandName, supportEmail }: { brandName: string; supportEmail: string }) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const asked = POLICIES.find(({ id }) => id === hash);
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;

  return (
    <Suspense>
      <PolicyDialog
        policy={shown}
        isOpen={asked !== undefined}
        onClose={() => void navigate({ to: '/', hash: '', replace: true, resetScroll: false })}
        brandName={brandName}
        supportEmail={supportEmail}
      />
    </Suspense>
  );
}
