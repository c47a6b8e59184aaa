import { Stack } from '@mantine/core';
import { BusyButton } from '../../components/BusyButton.tsx';
import { CodeField } from '../../components/CodeField.tsx';
import { once } from '../../lib/once.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEntrance } from '../../lib/use-entrance.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

const loadRules = once(async () => ({
  schema: (await import('#src/domain/account/credentials.ts')).emailCodeLoginSchema.pick({ code: true }),
}));

/** Where the six digits that were mailed to `email` are typed. */
export function EmailCodeForm({ email }: { email: string }) {
  const enter = useEntrance('/dashboard');
  const tellRefusal = useSignInRefusal();
  const signIn = trpc.account.signInWithEmailCode.useMutation({
    onSuccess: ({ message }) => enter('Login Successful', message),
    onError: (error) => tellRefusal(error),
  });
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit: ({ code }) => signIn.mutate({ email, code }) });

  return (
    <form {...form}>
      <Stack>
        <CodeField {...field('code')} />
        <BusyButton type="submit" isBusy={isReading || signIn.isPending}>
          Open Workbook
        </BusyButton>
      </Stack>
    </form>
  );
}
