import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyFormSchema, type Passkey } from '#src/domain/staff/passkeys.ts';
import { trpc } from '../../../api/trpc.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDate } from '../../../lib/dates.ts';
import { isPasskeyCanceled } from '../../../lib/passkey-canceled.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemovePasskeyButton } from './RemovePasskeyButton.tsx';

const LEAD = 'Your passkey was added, and you’re signed out everywhere else.';

/** The passkeys this person signs in with, and a form for another one. */
export function Passkeys() {
  const [passkeys] = trpc.security.passkeys.useSuspenseQuery(undefined, { staleTime: 0 });
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  if (recoveryCodes !== null) {
    return <RecoveryCodes lead={LEAD} codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />;
  }
  return (
    <Stack>
      <Text maw="70ch">
        With a passkey, you sign in with your fingerprint, your face, or your screen lock, and nobody can trick you out of it.
        From then on, your password alone no longer works: it also takes a recovery code, or one from an authenticator app.
      </Text>
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <ListRow key={passkey.id} buttons={<RemovePasskeyButton passkey={passkey} />}>
              <strong>{passkey.name}</strong>
              <br />
              {describeUse(passkey)}
            </ListRow>
          ))}
        </RowList>
      )}
      <AddPasskeyForm onAdded={setRecoveryCodes} />
    </Stack>
  );
}

function describeUse({ createdAt, lastUsedAt }: Passkey): string {
  const added = `Added ${formatDate(createdAt)}`;
  return lastUsedAt === null ? `${added}, not used yet` : `${added}, last used ${formatDate(lastUsedAt)}`;
}

function AddPasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: passkeyFormSchema, initialValues: { name: '', currentPassword: '' } });
  const start = trpc.security.startPasskey.useMutation();
  const add = trpc.security.addPasskey.useMutation();
  const create = useMutation({
    async mutationFn({ name, currentPassword }: { name: string; currentPassword?: string | undefined }) {
      const optionsJSON = await start.mutateAsync({ currentPassword });
      const { startRegistration } = await import('@simplewebauthn/browser');
      return add.mutateAsync({ name, passkey: await startRegistration({ optionsJSON }) });
    },
    onSuccess: async ({ recoveryCodes }) => {
      showToast({ title: 'Passkey Added', text: 'You’re signed out everywhere else.' });
      form.reset();
      onAdded(recoveryCodes);
      await utils.security.invalidate();
    },
    onError: (error) => {
      if (!isPasskeyCanceled(error)) form.showServerError(error);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <Stack maw="24rem" align="stretch">
        <TextInput label="Name" description="Such as the device it’s on" key={form.key('name')} {...form.getInputProps('name')} />
        <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
        <SubmitButton type="submit" isBusy={create.isPending}>
          Add Passkey
        </SubmitButton>
      </Stack>
    </form>
  );
}
