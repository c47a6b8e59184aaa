import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { SignInSettings } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EmailCodeForm } from '../../../session/sign-in/EmailCodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** For someone whose email isn't confirmed. `isLinkSent`: when they joined or registered. */
export function ConfirmEmail({ email, isLinkSent }: { email: string; isLinkSent: boolean }) {
  const utils = trpc.useUtils();
  const [isTyping, setIsTyping] = useState(false);
  const request = trpc.auth.requestSignInLink.useMutation({
    onSuccess: () => setIsTyping(true),
    onError: (error) => toastError(error),
  });
  const resend = (
    <SubmitButton variant="default" isBusy={request.isPending} onClick={() => request.mutate({ email })}>
      {isLinkSent || isTyping ? 'Resend' : 'Email Me a Link'}
    </SubmitButton>
  );
  return (
    <Alert role="group" title={isLinkSent || isTyping ? 'One link to open' : 'Confirm your email'}>
      <Text mb="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {isLinkSent || isTyping
          ? `Open the link we sent to ${email}, so that you can sign in anywhere.`
          : `We’ll send a link to ${email}. Open it, so that you can sign in anywhere.`}
        {isTyping && ' Or enter the code from the same email.'}
      </Text>
      {isTyping ? (
        <EmailCodeForm
          key={request.submittedAt}
          email={email}
          submitLabel="Confirm Email"
          onSignedIn={async () => {
            showToast({ title: 'Email Confirmed', text: email });
            await utils.account.invalidate();
          }}
        >
          {resend}
        </EmailCodeForm>
      ) : (
        <Group gap="sm">
          {isLinkSent && <Button onClick={() => setIsTyping(true)}>Enter the Code</Button>}
          {resend}
        </Group>
      )}
    </Alert>
  );
}

/** For someone without an email and a password. */
export function SetPassword({ settings }: { settings: SignInSettings }) {
  return (
    <Alert role="group" color="red" title="You have no way to sign in again">
      <Text mb="sm">Choose a username and a password of your own. Once you sign out here, nothing else opens your workbook.</Text>
      <PasswordForm settings={settings} />
    </Alert>
  );
}
