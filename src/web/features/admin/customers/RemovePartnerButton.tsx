import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Partner } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type RemovePartnerButtonProps = { customerId: number; partner: Partner; name: string };

/** Removes the person who joined by invitation, once the admin has confirmed it. */
export function RemovePartnerButton({ customerId, partner, name }: RemovePartnerButtonProps) {
  const utils = trpc.useUtils();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = trpc.invite.removePartnerAsAdmin.useMutation({
    onSuccess: () => showToast({ title: 'Second Partner Removed', text: name, tone: 'success' }),
    onError: (error) => toastError(error),
    onSettled: async () => {
      close();
      await Promise.all([utils.customer.list.invalidate(), utils.mail.list.invalidate()]);
    },
  });
  return (
    <>
      <Button variant="default" aria-label={`Remove the Second Partner, ${name}`} onClick={open}>
        Remove the Second Partner
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Remove ${name}?`}>
        <Text>
          This signs {name} out everywhere, withholds what they wrote, and emails both. Do it only for the one who bought the
          course or started it. They can invite their partner again.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <SubmitButton color="red" isBusy={remove.isPending} onClick={() => remove.mutate({ customerId, partner })}>
            Remove
          </SubmitButton>
        </Group>
      </Modal>
    </>
  );
}
