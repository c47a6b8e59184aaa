import type { Policy } from '#src/domain/site/policies.ts';
import { ApiProvider } from '../../../api/ApiProvider.tsx';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';

type PolicyDialogProps = { policy: Policy; isOpen: boolean; onClose: () => void };

/** Shows a policy in a dialog. */
export function PolicyDialog(props: PolicyDialogProps) {
  return (
    <ApiProvider>
      <PolicyText {...props} />
    </ApiProvider>
  );
}

function PolicyText({ policy, isOpen, onClose }: PolicyDialogProps) {
  const [{ text }] = trpc.site.policy.useSuspenseQuery({ id: policy.id });
  return (
    <Dialog size="lg" title={policy.title} isOpen={isOpen} onClose={onClose}>
      <Markdown text={text} />
    </Dialog>
  );
}
