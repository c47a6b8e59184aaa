import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { passkeyIdSchema, type Passkey } from '#src/domain/staff/passkeys.ts';
import { trpc } from '../../../api/trpc.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Removes a passkey, once the person has typed their password. */
export function RemovePasskeyButton({ passkey: { id, name } }: { passkey: Passkey }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button ref={focusHeadingOnUnmount} variant="default" aria-label={`Remove ${name}`} onClick={open}>
        Remove
      </Button>
      <Dialog title={`Remove ${name}?`} isOpen={isOpen} onClose={close}>
        <RemovePasskeyForm passkeyId={id} onClose={close} />
      </Dialog>
    </>
  );
}

function RemovePasskeyForm({ passkeyId, onClose }: { passkeyId: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: passkeyIdSchema, initialValues: { passkeyId, currentPassword: '' } });
  const remove = trpc.security.removePasskey.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Passkey Removed' });
      onClose();
      await utils.security.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => remove.mutate(values))}
      submitLabel="Remove Passkey"
      color="red"
      isBusy={remove.isPending}
      onCancel={onClose}
    >
      <Text>You can’t sign in with it anymore. Delete it on your device, too.</Text>
      <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </DialogForm>
  );
}
