import { Button, Card, Divider, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SHARED_ACCOUNT_MESSAGE, type SignInSettings } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ActionRow } from '../profile/ActionRow.tsx';

/** How the couple signs in, and how they change it. At most one of the two forms is open. */
export function SignInSection() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [form, setForm] = useState<{ name: 'password' | 'email'; isOpen: boolean } | null>(null);
  const { username, email, isVerified, hasPassword, needsCurrentPassword, isShared, partner } = settings;
  const isOpen = (name: 'password' | 'email') => form?.isOpen === true && form.name === name;
  const getsFocus = (name: 'password' | 'email') => form?.isOpen === false && form.name === name;
  const close = () => setForm(form && { ...form, isOpen: false });

  return (
    <Card component="section" aria-labelledby="sign-in">
      <Title order={2} size="h3" id="sign-in">
        Sign-in
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {isShared ? SHARED_ACCOUNT_MESSAGE : `How ${partner === 'none' ? 'the two of you' : 'you'} open your workbook.`}
      </Text>
      {!isShared && (
        <Stack>
          {isOpen('password') ? (
            <PasswordForm settings={settings} onClose={close} />
          ) : (
            <ActionRow
              title="Username and password"
              text={username ?? 'Not set up. Add them to sign in without waiting for an email.'}
            >
              <OpenButton getsFocus={getsFocus('password')} onClick={() => setForm({ name: 'password', isOpen: true })}>
                {hasPassword ? 'Change Password' : 'Set a Password'}
              </OpenButton>
            </ActionRow>
          )}
          <Divider />
          {isOpen('email') ? (
            <EmailForm email={isVerified ? null : email} needsCurrentPassword={needsCurrentPassword} onClose={close} />
          ) : (
            <ActionRow title="Email" text={describeEmail(settings)}>
              {(email !== null || hasPassword) && (
                <OpenButton getsFocus={getsFocus('email')} onClick={() => setForm({ name: 'email', isOpen: true })}>
                  {email === null ? 'Add an Email' : `${isVerified ? 'Change' : 'Confirm'} Email`}
                </OpenButton>
              )}
            </ActionRow>
          )}
        </Stack>
      )}
    </Card>
  );
}

function describeEmail({ email, isVerified, hasPassword }: SignInSettings): string {
  if (email === null && !hasPassword) return 'Not set up. Set a password first, then add one.';
  if (email === null) return 'Not set up. Add one so you can get back in if you forget your password.';
  return isVerified ? email : `${email}, not confirmed yet`;
}

type OpenButtonProps = { getsFocus: boolean; onClick: () => void; children: string };

/** Opens a form in its own place, and gets the focus back when the form closes. */
function OpenButton({ getsFocus, ...props }: OpenButtonProps) {
  const button = useInitialFocus<HTMLButtonElement>(getsFocus);
  return <Button ref={button} variant="default" {...props} />;
}
