import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { emailCodeLoginSchema } from '#src/domain/account/sign-in/credentials.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useSignInError } from './use-sign-in-error.ts';

type EmailCodeFormProps = { email: string; submitLabel: string; onSignedIn: (message: string) => unknown; children?: ReactNode };

/** Signs in with the six-digit code that was emailed to `email`. `children` are beside the button. */
export function EmailCodeForm({ email, submitLabel, onSignedIn, children }: EmailCodeFormProps) {
  const showError = useSignInError();
  const form = useZodForm({ schema: emailCodeLoginSchema.pick({ code: true }), initialValues: { code: '' } });
  const signIn = trpc.auth.signInWithEmailCode.useMutation({
    onSuccess: ({ message }) => onSignedIn(message),
    onError: (error) => showError(error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => signIn.mutate({ email, code }))}>
      <Stack>
        <CodeField key={form.key('code')} {...form.getInputProps('code')} />
        <Group grow={children === undefined}>
          <SubmitButton type="submit" isBusy={signIn.isPending}>
            {submitLabel}
          </SubmitButton>
          {children}
        </Group>
      </Stack>
    </form>
  );
}
