import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RemovePartnerDialog } from '../partner/RemovePartnerDialog.tsx';
import { useReloadPartner } from '../partner/use-reload-partner.ts';

/** Until the second person has confirmed their email, the one who invited them can undo it. */
export function UndoJoining({ name }: { name: string }) {
  const reload = useReloadPartner();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = trpc.invite.removePartner.useMutation({
    onSuccess: () => showToast({ title: `${name} Removed`, text: 'You can invite your partner again.' }),
    onError: (error) => toastError(error),
    // After an error, too: the other one may have confirmed their email meanwhile.
    onSettled: async () => {
      close();
      await reload();
    },
  });
  return (
    <>
      <Text c="dimmed" mt="sm">
        {name} hasn’t confirmed their email yet. Did the wrong person join? Until it’s confirmed, you can undo it.
      </Text>
      <Group mt="sm">
        <Button variant="default" onClick={open}>
          Remove {name}
        </Button>
      </Group>
      <RemovePartnerDialog
        name={name}
        isOpen={isOpen}
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
