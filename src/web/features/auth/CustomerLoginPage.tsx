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
    onError: (error) => showError(error, 'Invalid email or access code'),
  });
  const hasEmailedLink = serverMessage(login.error) === EMAIL_HAS_WORKBOOK_MESSAGE;
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
      {hasEmailedLink && login.variables && (
        <Alert role="group" aria-label="Emailed code">
          <Text mb="md">Check your email. Open the link, or enter the code here.</Text>
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

function SharedCodes() {
  const { trialAccessCode, demo } = useSettings();
  if (trialAccessCode === null && demo === null) return null;
  return (
    <dl className={classes.hints}>
      {trialAccessCode !== null && (
        <div>
          <dt>Free trial</dt>
          <dd>
            Use your own email and the code <code>{trialAccessCode}</code>
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
