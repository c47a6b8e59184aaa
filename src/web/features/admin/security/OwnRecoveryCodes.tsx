import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { renewRecoveryCodesSchema } from '#src/domain/staff/two-factor.ts';
import { trpc } from '../../../api/trpc.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { Section } from '../desk/Section.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** How many recovery codes are left of someone whose password isn't enough, and a way to new ones. */
export function OwnRecoveryCodes() {
  const [{ recoveryCodesLeft }] = trpc.security.status.useSuspenseQuery(undefined, { staleTime: 0 });
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [isOpen, { open, close }] = useDisclosure();
  if (recoveryCodesLeft === null) return null;
  return (
    <Section title="Recovery codes">
      {recoveryCodes === null ? (
        <Stack align="flex-start">
          <Text maw="70ch">
            {recoveryCodesLeft === 1 ? 'You have 1 recovery code left.' : `You have ${recoveryCodesLeft} recovery codes left.`}{' '}
            With your password, each signs you in once, such as after losing your phone.
          </Text>
          <Button variant="default" onClick={open}>
            New Recovery Codes
          </Button>
        </Stack>
      ) : (
        <RecoveryCodes
          lead="Your earlier recovery codes no longer work."
          codes={recoveryCodes}
          onDone={() => setRecoveryCodes(null)}
        />
      )}
      <Dialog title="Replace your recovery codes?" isOpen={isOpen} onClose={close}>
        <RenewForm onRenewed={setRecoveryCodes} onClose={close} />
      </Dialog>
    </Section>
  );
}

function RenewForm({ onRenewed, onClose }: { onRenewed: (codes: readonly string[]) => void; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: renewRecoveryCodesSchema, initialValues: { currentPassword: '' } });
  const renew = trpc.security.renewRecoveryCodes.useMutation({
    onSuccess: async ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      onClose();
      await utils.security.status.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => renew.mutate(values))}
      submitLabel="New Recovery Codes"
      isBusy={renew.isPending}
      onCancel={onClose}
    >
      <Text>You get ten new ones, and those you have stop working.</Text>
      <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </DialogForm>
  );
}
