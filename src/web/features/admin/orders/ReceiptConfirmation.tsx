import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const CODES = {
  same: { label: 'Keep the code', description: 'The email says that the earlier code still works.' },
  new: { label: 'Send a new code', description: 'The code they have stops working right away.' },
} as const;

/** Asks before a receipt is sent again whether the buyer's access code stays. */
export function ReceiptConfirmation({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [code, setCode] = useState<keyof typeof CODES>('same');
  const utils = trpc.useUtils();
  const resend = trpc.order.resendReceipt.useMutation({
    onSuccess: async (_answer, { newCode }) => {
      const text = newCode ? 'It has a new access code. The old code no longer works.' : 'The access code hasn’t changed.';
      showToast({ title: 'Receipt Sent', text });
      await Promise.all([utils.order.detail.invalidate({ orderId }), utils.emails.list.invalidate()]);
      onClose();
    },
    onError: (error) => toastError(error, 'Resend Failed', 'Could not send the receipt. Please try again.'),
  });
  return (
    <>
      <NativeSelect
        label="The buyer’s access code"
        description={CODES[code].description}
        data={Object.entries(CODES).map(([value, { label }]) => ({ value, label }))}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value === 'new' ? 'new' : 'same')}
      />
      <DialogButtons mt="lg" onCancel={onClose} focusesCancel>
        <SubmitButton isBusy={resend.isPending} onClick={() => resend.mutate({ orderId, newCode: code === 'new' })}>
          Resend Receipt
        </SubmitButton>
      </DialogButtons>
    </>
  );
}
