import { Alert, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RemovePartnerDialog } from '../partner/RemovePartnerDialog.tsx';
import { useReloadPartner } from '../partner/use-reload-partner.ts';

/** Asks the owner of an account whether the second person, who joined before they proved their email, belongs here. */
export function ConfirmPartner({ userId }: { userId: number }) {
  const [{ mustConfirmPartner }] = trpc.account.settings.useSuspenseQuery();
  const [{ partner }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const reload = useReloadPartner();
  const [isOpen, { open, close }] = useDisclosure();
  const name = partner === null ? 'Your partner' : namePartner(otherPartner(partner), profile);
  const confirm = trpc.invite.confirmPartner.useMutation({
    onSuccess: async (_answer, { keep }) => {
      showToast({ title: keep ? `${name} Confirmed` : `${name} Removed` });
      await reload();
    },
    onError: (error) => toastError(error),
  });
  if (!mustConfirmPartner) return null;
  return (
    <Alert role="group" title={`Does ${name} belong here?`}>
      <Text mb="sm">
        {name} joined before you’d confirmed your email, so please check. Until you answer, {name} can’t open anything here.
      </Text>
      <Group gap="sm">
        <SubmitButton ref={focusHeadingOnUnmount} isBusy={confirm.isPending} onClick={() => confirm.mutate({ keep: true })}>
          Yes, Keep {name}
        </SubmitButton>
        <SubmitButton variant="default" isBusy={confirm.isPending} onClick={open}>
          No, Remove
        </SubmitButton>
      </Group>
      <RemovePartnerDialog
        name={name}
        isOpen={isOpen}
        isBusy={confirm.isPending}
        onClose={close}
        onConfirm={() => confirm.mutate({ keep: false }, { onSettled: close })}
      />
    </Alert>
  );
}
