import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

type RemovePartnerButtonProps = { customerId: number; partner: Partner; name: string };

/** Removes the person who joined by invitation, once the admin has confirmed it. */
export function RemovePartnerButton({ customerId, partner, name }: RemovePartnerButtonProps) {
  const utils = trpc.useUtils();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = trpc.invite.removePartnerAsAdmin.useMutation({
    onSuccess: () => showToast({ title: 'Second Partner Removed', text: name }),
    onError: (error) => toastError(error),
    onSettled: async () => {
      close();
      await Promise.all([utils.desk.invalidate(), utils.emails.list.invalidate()]);
    },
  });
  return (
    <>
      <Button variant="default" aria-label={`Remove the Second Partner, ${name}`} onClick={open}>
        Remove the Second Partner
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ customerId, partner })}
        onClose={close}
        title={`Remove ${name}?`}
      >
        <Text>
          This signs {name} out everywhere, withholds what they wrote, and emails both. Do it only for the one who bought the
          course or started it. They can invite their partner again.
        </Text>
      </ConfirmDialog>
    </>
  );
}
