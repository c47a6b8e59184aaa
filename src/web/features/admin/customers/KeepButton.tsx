import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { trpc } from '../../../api/trpc.ts';

/** Takes the deletion of a couple back. */
export function KeepButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const keep = trpc.customer.keep.useMutation({
    onSuccess: () => showToast({ title: 'Account Kept', text: name, tone: 'success' }),
    onError: (error) => toastError(error),
    // Also when it was refused: then the couple was quicker, or the account is gone.
    onSettled: async () => {
      await Promise.all([utils.customer.list.invalidate(), utils.mail.list.invalidate()]);
    },
  });
  return (
    <SubmitButton
      ref={focusHeadingOnUnmount}
      variant="default"
      isBusy={keep.isPending}
      aria-label={`Keep Account of ${name}`}
      onClick={() => keep.mutate({ customerId })}
    >
      Keep Account
    </SubmitButton>
  );
}
