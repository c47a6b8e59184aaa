import { useSettings } from '../../../api/use-settings.ts';
import { InfoDialog } from '../../../ui/dialogs/InfoDialog.tsx';
import { Markdown } from '../../../ui/Markdown.tsx';
import type { Policy } from './policies.ts';
import { fillInPolicy, POLICY_TEXTS } from './policy-texts.ts';

/** Shows a policy in a dialog. */
export function PolicyDialog({ policy, isOpen, onClose }: { policy: Policy; isOpen: boolean; onClose: () => void }) {
  const { brandName, supportEmail } = useSettings();
  return (
    <InfoDialog title={policy.title} isOpen={isOpen} onClose={onClose}>
      <Markdown text={fillInPolicy(POLICY_TEXTS[policy.id], { brand: brandName, 'support email': supportEmail })} />
    </InfoDialog>
  );
}
