import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { trpc } from '../../../api/trpc.ts';

/** Mails the receipt again, with a new access code. */
export function ResendButton({ order: { id: orderId } }: { order: { id: number } }) {
  const utils = trpc.useUtils();
  const resend = trpc.order.resendReceipt.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Receipt Sent', text: 'It has a new access code; the old one no longer works.', tone: 'success' });
      await Promise.all([utils.order.detail.invalidate({ orderId }), utils.mail.list.invalidate()]);
    },
    onError: (error) => toastError(error, 'Resend Failed', 'Could not send the receipt. Please try again.'),
  });
  return (
    <SubmitButton variant="default" isBusy={resend.isPending} onClick={() => resend.mutate({ orderId })}>
      Resend receipt
    </SubmitButton>
  );
}
