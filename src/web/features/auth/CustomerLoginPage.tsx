import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EMAIL_HAS_WORKBOOK_MESSAGE } from '#src/domain/account/sign-in-messages.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { once } from '../../lib/once.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './CustomerLoginPage.module.css';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { useSignInRefusal } from './use-sign-in-refusal.ts';

const loadRules = once(async () => ({ schema: (await import('#src/domain/account/credentials.ts')).codeLoginSchema }));

type SharedAccess = { trialAccessCode: string | null; demo: { email: string; accessCode: string } | null };

/** Sign-in with an email and an access code, with the shared codes while they are switched on (specification, section 2). */
export function CustomerLoginPage({ brandName, trialAccessCode, demo }: SharedAccess & { brandName: string }) {
  const enter = useAfterSignIn('/dashboard');
  const tellRefusal = useSignInRefusal();
  const navigate = useNavigate();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const login = trpc.auth.loginWithCode.useMutation({
    onSuccess: ({ message }) => enter('Login Successful', message),
    onError: (error, { email }) => {
      tellRefusal(error, 'Invalid email or access code');
      setMailedTo(serverMessage(error) === EMAIL_HAS_WORKBOOK_MESSAGE ? email : null);
    },
  });
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit: (input) => login.mutate(input) });

  return (
    <AccountCard
      brandName={brandName}
      title="Open your workbook"
      lead="With the email you bought it with, and your access code."
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
      <form {...form}>
        <Stack>
          <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextInput
            label="Access code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('accessCode')}
          />
          <SubmitButton type="submit" isBusy={isReading || login.isPending}>
            Log In
          </SubmitButton>
        </Stack>
      </form>
      {mailedTo !== null && (
        <div className={classes.mailed}>
          <Text>Look into your mail: open the link in it, or type its code here.</Text>
          <EmailCodeForm key={mailedTo} email={mailedTo} />
        </div>
      )}
      <SharedAccessHints trialAccessCode={trialAccessCode} demo={demo} />
      <Divider />
      <Button variant="default" onClick={() => void navigate({ to: '/', hash: 'pricing' })}>
        Purchase the Course
      </Button>
    </AccountCard>
  );
}

function SharedAccessHints({ trialAccessCode, demo }: SharedAccess) {
  if (trialAccessCode === null && demo === null) return null;
  return (
    <dl className={classes.hints}>
      {trialAccessCode !== null && (
        <div>
          <Text component="dt" fw={600}>
            Free trial
          </Text>
          <dd>
            Your own email with the code <code>{trialAccessCode}</code>
          </dd>
        </div>
      )}
      {demo !== null && (
        <div>
          <Text component="dt" fw={600}>
            Demo
          </Text>
          <dd>
            <code>{demo.email}</code> with the code <code>{demo.accessCode}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}
