import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkRequestSchema } from '#src/domain/account/credentials.ts';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import { AuthCard } from './AuthCard.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

/** Sign-in without a password: emails a link and a six-digit code. */
export function EmailLinkPage() {
  const form = useZodForm({
    schema: linkRequestSchema,
    initialValues: { email: '' },
    errorToast: { title: 'Could Not Send', text: 'Something went wrong. Please try again.' },
  });
  const request = trpc.auth.requestSignInLink.useMutation({ onError: form.showServerError });
  return (
    <AuthCard
      title="Sign in by email"
      lead="We’ll email you a link and a six-digit code. No password needed."
      footer={
        <>
          <Anchor component={Link} to="/login">
            Sign in with a username instead
          </Anchor>
          <Anchor component={Link} to="/customer-login">
            Sign in with an access code
          </Anchor>
        </>
      }
    >
      {request.isSuccess ? (
        <>
          <Text role="status">
            {request.data.message} Open it, or enter the code from the email. The link works for 15 minutes, the code for 10.
          </Text>
          <EmailCodeForm email={request.variables.email} />
          <Button ref={focusHeadingOnUnmount} variant="default" onClick={request.reset}>
            Send It Again
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={form.onSubmit((input) => request.mutate(input))}>
          <Stack>
            <TextInput label="Email" type="email" autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
            <SubmitButton type="submit" isBusy={request.isPending}>
              Email Me a Link
            </SubmitButton>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}
