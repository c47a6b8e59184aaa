import { Alert, Button, Text } from '@mantine/core';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { EmailCodeForm } from '../../session/sign-in/EmailCodeForm.tsx';

type CheckYourEmailProps = { email: string; message: string; onBack: () => void };

/** What to do once a link was emailed: open it, or type the six-digit code that came with it. */
export function CheckYourEmail({ email, message, onBack }: CheckYourEmailProps) {
  const afterSignIn = useAfterSignIn('/dashboard');
  return (
    <>
      <Alert title="Check your email" role="group">
        <Text mb="md" role="status">
          {message} Open it, or enter the code from the email here. The link works for 15 minutes, the code for 10.
        </Text>
        <EmailCodeForm
          email={email}
          submitLabel="Open Workbook"
          onSignedIn={(welcome) => afterSignIn('Login Successful', welcome)}
        />
      </Alert>
      <Button ref={focusHeadingOnUnmount} variant="default" onClick={onBack}>
        Send It Again or Try Another Way
      </Button>
    </>
  );
}
