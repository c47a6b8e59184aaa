import { Divider, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { codeLoginSchema, linkRequestSchema } from '#src/domain/account/sign-in/credentials.ts';
import { getErrorReason } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { fieldErrors } from '../../forms/form-errors.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { useSignInError } from '../../session/sign-in/use-sign-in-error.ts';

/** Sign-in with an email: by a link sent there, or with an access code. Both forms share the email field. */
export function EmailSignIn() {
  const [emailed, setEmailed] = useState<{ email: string; message: string } | null>(null);
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const form = useZodForm({
    schema: codeLoginSchema,
    initialValues: { email: '', accessCode: '' },
    errorToast: { title: 'Could Not Send', text: 'Something went wrong. Please try again.' },
  });
  const request = trpc.auth.requestSignInLink.useMutation({
    onSuccess: ({ message }, { email }) => setEmailed({ email, message }),
    onError: form.showServerError,
  });
  const login = trpc.auth.loginWithCode.useMutation({
    onSuccess: ({ message }) => afterSignIn('Login Successful', message),
    onError: (error, { email }) => {
      const reason = getErrorReason(error);
      // The server has emailed a link instead.
      if (reason === 'code ended' || reason === 'email has workbook') setEmailed({ email, message: error.message });
      else showError(error, 'Invalid email or access code');
    },
  });

  function requestLink(event: FormEvent): void {
    event.preventDefault();
    const { email } = form.getValues();
    const errors = fieldErrors(linkRequestSchema, { email });
    form.setErrors(errors);
    if (errors['email'] === undefined) request.mutate({ email });
    else form.getInputNode('email')?.focus();
  }

  if (emailed !== null) return <CheckYourEmail {...emailed} onBack={() => setEmailed(null)} />;
  return (
    <>
      <form noValidate onSubmit={requestLink}>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
          <SubmitButton type="submit" isBusy={request.isPending}>
            Email Me a Link
          </SubmitButton>
        </Stack>
      </form>
      <Divider label="or" />
      <form noValidate onSubmit={form.onSubmit((input) => login.mutate(input))}>
        <Stack>
          <TextInput
            label="Access code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            key={form.key('accessCode')}
            {...form.getInputProps('accessCode')}
          />
          <SubmitButton type="submit" variant="default" isBusy={login.isPending}>
            Log In
          </SubmitButton>
        </Stack>
      </form>
    </>
  );
}
