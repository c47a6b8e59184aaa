import { Stack } from '@mantine/core';
import { emailCodeLoginSchema } from '#src/domain/account/credentials.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { useSignInError } from './use-sign-in-error.ts';

/** Signs in with the six-digit code that was emailed to `email`. */
export function EmailCodeForm({ email }: { email: string }) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const form = useZodForm({ schema: emailCodeLoginSchema.pick({ code: true }), initialValues: { code: '' } });
  const signIn = trpc.auth.signInWithEmailCode.useMutation({
    onSuccess: ({ message }) => afterSignIn('Login Successful', message),
    onError: (error) => showError(error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => signIn.mutate({ email, code }))}>
      <Stack>
        <CodeField key={form.key('code')} {...form.getInputProps('code')} />
        <SubmitButton type="submit" isBusy={signIn.isPending}>
          Open Workbook
        </SubmitButton>
      </Stack>
    </form>
  );
}
