import { Button, Card, Divider, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { SHARED_ACCOUNT_MESSAGE } from '#src/domain/account/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './SignInSection.module.css';

/** How the couple signs in, and how that is changed. One of the two forms is open at a time. */
export function SignInSection() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const { username, email, hasPassword, needsCurrentPassword, isShared } = settings;
  // Which form was open last, for the focus to go back to its button.
  const [closed, setClosed] = useState(open);
  const close = () => {
    setClosed(open);
    setOpen(null);
  };

  return (
    <Card component="section" aria-labelledby="sign-in" withBorder radius="lg" p="lg">
      <Title order={2} size="h3" id="sign-in">
        Sign-in
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {isShared ? SHARED_ACCOUNT_MESSAGE : 'How the two of you open your workbook.'}
      </Text>
      {!isShared && (
        <Stack>
          {open === 'password' ? (
            <PasswordForm settings={settings} onClose={close} />
          ) : (
            <Line
              name="Username and password"
              value={username ?? 'None yet. With them you can sign in without a mail.'}
              button={hasPassword ? 'Change Password' : 'Set a Password'}
              takesFocus={closed === 'password' && open === null}
              onPress={() => setOpen('password')}
            />
          )}
          <Divider />
          {open === 'email' ? (
            <EmailForm needsCurrentPassword={needsCurrentPassword} onClose={close} />
          ) : (
            <Line
              name="Email"
              value={email ?? 'None yet. With one you can get back in if you forget your password.'}
              button={email === null ? 'Add an Email' : 'Change Email'}
              takesFocus={closed === 'email' && open === null}
              onPress={() => setOpen('email')}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}

type LineProps = { name: string; value: string; button: string; takesFocus: boolean; onPress: () => void };

function Line({ name, value, button, takesFocus, onPress }: LineProps) {
  const element = useInitialFocus<HTMLButtonElement>(takesFocus);
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed">{value}</Text>
      </div>
      <Button ref={element} variant="default" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
