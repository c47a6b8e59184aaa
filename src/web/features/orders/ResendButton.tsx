import { BusyButton } from '../../components/BusyButton.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { trpc } from '../../lib/trpc.ts';

/** Mails the receipt again, with a new access code. */
export function ResendButton({ order: { id: orderId } }: { order: { id: number } }) {
  const utils = trpc.useUtils();
  const resend = trpc.order.resendReceipt.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Receipt Sent', text: 'It has a new access code; the old one no longer works.', tone: 'success' });
      await Promise.all([utils.order.detail.invalidate({ orderId }), utils.mail.list.invalidate()]);
    },
    onError: (error) => tellFailure(error, 'Resend Failed', 'Could not send the receipt. Please try again.'),
  });
  return (
    <BusyButton variant="default" isBusy={resend.isPending} onClick={() => resend.mutate({ orderId })}>
      Resend receipt
    </BusyButton>
  );
}
