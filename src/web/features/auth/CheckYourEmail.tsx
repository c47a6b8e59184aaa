import { Alert, Button, Stack, Text } from '@mantine/core';
import { emailCodeLoginSchema } from '#src/domain/account/credentials.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { useSignInError } from './use-sign-in-error.ts';

type CheckYourEmailProps = { email: string; message: string; onBack: () => void };

/** What to do once a link was emailed: open it, or type the six-digit code that came with it. */
export function CheckYourEmail({ email, message, onBack }: CheckYourEmailProps) {
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const form = useZodForm({ schema: emailCodeLoginSchema.pick({ code: true }), initialValues: { code: '' } });
  const signIn = trpc.auth.signInWithEmailCode.useMutation({
    onSuccess: (signedIn) => afterSignIn('Login Successful', signedIn.message),
    onError: (error) => showError(error),
  });
  return (
    <>
      <Alert title="Check your email" role="group">
        <Text mb="md" role="status">
          {message} Open it, or enter the code from the email here. The link works for 15 minutes, the code for 10.
        </Text>
        <form noValidate onSubmit={form.onSubmit(({ code }) => signIn.mutate({ email, code }))}>
          <Stack>
            <CodeField key={form.key('code')} {...form.getInputProps('code')} />
            <SubmitButton type="submit" isBusy={signIn.isPending}>
              Open Workbook
            </SubmitButton>
          </Stack>
        </form>
      </Alert>
      <Button ref={focusHeadingOnUnmount} variant="default" onClick={onBack}>
        Send It Again or Try Another Way
      </Button>
    </>
  );
}
