import { Group, Stack, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { totpSchema } from '#src/domain/staff/two-factor.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoFactor.module.css';

const LEAD = 'Two-factor sign-in is on, and you’re signed out everywhere else.';

/** A code from an authenticator app besides the password: turned on in two steps, and off with a code. */
export function TwoFactor() {
  const [{ totp, isRescued }] = trpc.security.status.useSuspenseQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const start = trpc.security.startTotp.useMutation({ onError: (error) => toastError(error) });
  const confirm = trpc.security.confirmTotp.useMutation();
  const remove = trpc.security.removeTotp.useMutation({
    onSuccess: async () => {
      setRecoveryCodes(null);
      start.reset();
      showToast({ title: 'Two-Factor Sign-In Is Off' });
      await utils.security.invalidate();
    },
  });

  async function turnOn(code: string): Promise<void> {
    const answer = await confirm.mutateAsync({ code });
    setRecoveryCodes(answer.recoveryCodes);
    await utils.security.invalidate();
  }

  if (recoveryCodes !== null) {
    return <RecoveryCodes lead={LEAD} codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />;
  }
  if (totp) {
    return (
      <Stack align="flex-start">
        <Text>It’s on: signing in takes your password and a code.</Text>
        {isRescued ? (
          <SubmitButton
            variant="default"
            isBusy={remove.isPending}
            onClick={() => remove.mutate({}, { onError: (error) => toastError(error) })}
          >
            Turn Off
          </SubmitButton>
        ) : (
          <CodeForm button="Turn Off" onSubmit={async (code) => void (await remove.mutateAsync({ code }))} />
        )}
      </Stack>
    );
  }
  if (start.data === undefined) {
    return (
      <Stack align="flex-start">
        <Text maw="70ch">
          A password can be guessed or stolen. With two-factor sign-in, it also takes a code that only your phone knows, from an
          authenticator app such as Aegis, 1Password, or Google Authenticator.
        </Text>
        <SubmitButton ref={focusHeadingOnUnmount} isBusy={start.isPending} onClick={() => start.mutate()}>
          Set It Up
        </SubmitButton>
      </Stack>
    );
  }
  return (
    <Stack align="flex-start">
      <Text maw="70ch">Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</Text>
      <QRCodeSVG
        value={start.data.url}
        size={208}
        marginSize={2}
        title="Key for your authenticator app"
        className={classes.code}
      />
      <Text className={classes.key}>{start.data.secret}</Text>
      <CodeForm button="Turn On" onSubmit={turnOn} />
    </Stack>
  );
}

type CodeFormProps = { button: string; onSubmit: (code: string) => Promise<void> };

function CodeForm({ button, onSubmit }: CodeFormProps) {
  const form = useZodForm({ schema: totpSchema, initialValues: { code: '' } });
  const [isBusy, setIsBusy] = useState(false);

  async function submit(code: string): Promise<void> {
    setIsBusy(true);
    await onSubmit(code).catch((error: unknown) => form.showServerError(error));
    setIsBusy(false);
  }

  return (
    <form ref={focusHeadingOnUnmount} noValidate onSubmit={form.onSubmit(({ code }) => void submit(code))}>
      <Group align="flex-start">
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <SubmitButton type="submit" className={classes.button} isBusy={isBusy}>
          {button}
        </SubmitButton>
      </Group>
    </form>
  );
}
