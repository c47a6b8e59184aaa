import { Stack } from '@mantine/core';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { CodeField } from '../../forms/CodeField.tsx';
import { once } from '../../lib/once.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

const loadRules = once(async () => ({
  schema: (await import('#src/domain/account/credentials.ts')).emailCodeLoginSchema.pick({ code: true }),
}));

/** Where the six digits that were mailed to `email` are typed. */
export function EmailCodeForm({ email }: { email: string }) {
  const enter = useAfterSignIn('/dashboard');
  const tellRefusal = useSignInRefusal();
  const signIn = trpc.auth.signInWithEmailCode.useMutation({
    onSuccess: ({ message }) => enter('Login Successful', message),
    onError: (error) => tellRefusal(error),
  });
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit: ({ code }) => signIn.mutate({ email, code }) });

  return (
    <form {...form}>
      <Stack>
        <CodeField {...field('code')} />
        <SubmitButton type="submit" isBusy={isReading || signIn.isPending}>
          Open Workbook
        </SubmitButton>
      </Stack>
    </form>
  );
}
