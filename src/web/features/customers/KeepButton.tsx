import { BusyButton } from '../../components/BusyButton.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { handOnFocus } from '../../lib/hand-on-focus.ts';
import { trpc } from '../../lib/trpc.ts';

/** Takes the deletion of a couple back. */
export function KeepButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const keep = trpc.customer.keep.useMutation({
    onSuccess: () => showToast({ title: 'Account Kept', text: name, tone: 'success' }),
    onError: (error) => tellFailure(error),
    // Also when it was refused: then the couple was quicker, or the account is gone.
    onSettled: async () => {
      await Promise.all([utils.customer.list.invalidate(), utils.mail.list.invalidate()]);
    },
  });
  return (
    <BusyButton
      ref={handOnFocus}
      variant="default"
      isBusy={keep.isPending}
      aria-label={`Keep Account of ${name}`}
      onClick={() => keep.mutate({ customerId })}
    >
      Keep Account
    </BusyButton>
  );
}
