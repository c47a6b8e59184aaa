import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { InfoDialog } from '../../components/InfoDialog.tsx';
import { Markdown } from './Markdown.tsx';
import { fillIn, POLICIES } from './policies.ts';

/**
 * The policy that the address names, such as /#refund-policy, in a dialog: it can be linked to from a mail or a payment
 * provider's page, and the browser's Back closes it.
 */
export function PolicyDialog({ brandName, supportEmail }: { brandName: string; supportEmail: string }) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const asked = POLICIES.find(({ id }) => id === hash);
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  return (
    <InfoDialog
      title={shown?.title}
      isOpen={asked !== undefined}
      onClose={() => void navigate({ to: '/', hash: '', replace: true, resetScroll: false })}
    >
      {shown && <Markdown text={fillIn(shown.text, { brand: brandName, 'support email': supportEmail })} />}
    </InfoDialog>
  );
}
