import { InfoDialog } from '../../ui/InfoDialog.tsx';
import { Markdown } from './Markdown.tsx';
import { fillIn, POLICY_TEXTS } from './policies.ts';
import type { Policy } from './policy-list.ts';

type PolicyDialogProps = { policy: Policy; isOpen: boolean; onClose: () => void; brandName: string; supportEmail: string };

/** A policy in a dialog. */
export function PolicyDialog({ policy, isOpen, onClose, brandName, supportEmail }: PolicyDialogProps) {
  return (
    <InfoDialog title={policy.title} isOpen={isOpen} onClose={onClose}>
      <Markdown text={fillIn(POLICY_TEXTS[policy.id], { brand: brandName, 'support email': supportEmail })} />
    </InfoDialog>
  );
}
