import { Alert, Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { codeLoginSchema, EMAIL_HAS_WORKBOOK_MESSAGE } from '#src/domain/account/credentials.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './AuthPages.module.css';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { useSignInError } from './use-sign-in-error.ts';

/** Sign-in with an email and an access code; shows the shared codes while they work (specification, section 2). */
export function CustomerLoginPage() {
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn('/dashboard');
  const showError = useSignInError();
  const form = useZodForm({ schema: codeLoginSchema, initialValues: { email: '', accessCode: '' } });
  const login = trpc.auth.loginWithCode.useMutation({
    onSuccess: ({ message }) => afterSignIn('Login Successful', message),
    // An emailed link isn't a failure: it's explained below the form.
    onError: (error) => hasEmailedLink(error) || showError(error, 'Invalid email or access code'),
  });
  return (
    <AuthCard
      title="Open your workbook"
      lead="Enter the email you used at checkout and the access code we emailed you."
      footer={
        <>
          <Anchor component={Link} to="/email-link">
            Email me a sign-in link
          </Anchor>
          <Anchor component={Link} to="/login">
            Sign in with a username instead
          </Anchor>
        </>
      }
    >
      <SignedOutNotice />
      <form noValidate onSubmit={form.onSubmit((input) => login.mutate(input))}>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
          <TextInput
            label="Access code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            key={form.key('accessCode')}
            {...form.getInputProps('accessCode')}
          />
          <SubmitButton type="submit" isBusy={login.isPending}>
            Log In
          </SubmitButton>
        </Stack>
      </form>
      {hasEmailedLink(login.error) && login.variables && (
        <Alert title="Check your email" role="group">
          <Text mb="md" role="status">
            {EMAIL_HAS_WORKBOOK_MESSAGE} Open the link, or enter the code here.
          </Text>
          <EmailCodeForm key={login.variables.email} email={login.variables.email} />
        </Alert>
      )}
      <SharedCodes />
      <Divider />
      <Button variant="default" onClick={() => void navigate({ to: '/', hash: 'pricing' })}>
        Purchase the Course
      </Button>
    </AuthCard>
  );
}

const hasEmailedLink = (error: unknown) => serverMessage(error) === EMAIL_HAS_WORKBOOK_MESSAGE;

const SIGNED_OUT = {
  password: 'The password was changed on another device. Sign in with the new one, or ask for a link to your email.',
  elsewhere: 'This device was signed out from another one. To come back, ask for a link to your email.',
  joined: 'Your partner has joined, so each of you now signs in separately. Ask for a link to your own email.',
} as const;

/** Why this device was signed out by another one. */
function SignedOutNotice() {
  const { data } = trpc.auth.signedOutReason.useQuery();
  const reason = data?.reason ?? null;
  return reason && <Alert title="You were signed out">{SIGNED_OUT[reason]}</Alert>;
}

function SharedCodes() {
  const { trialAccessCode, demo } = useSettings();
  if (trialAccessCode === null && demo === null) return null;
  return (
    <dl className={classes.hints}>
      {trialAccessCode !== null && (
        <div>
          <dt>Free trial</dt>
          <dd>
            Use your own email and the code <code>{trialAccessCode}</code>. Is your partner already here? Use the invitation they
            send you.
          </dd>
        </div>
      )}
      {demo !== null && (
        <div>
          <dt>Demo</dt>
          <dd>
            <code>{demo.email}</code> with the code <code>{demo.accessCode}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}
