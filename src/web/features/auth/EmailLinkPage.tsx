import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import { once } from '../../lib/once.ts';
import { trpc } from '../../api/trpc.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { AccountCard } from './AccountCard.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

const loadRules = once(async () => ({ schema: (await import('#src/domain/account/credentials.ts')).linkRequestSchema }));

/** The way in without a password: a link and a code by mail. */
export function EmailLinkPage({ brandName }: { brandName: string }) {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const request = trpc.auth.requestSignInLink.useMutation({
    onSuccess: ({ message }, { email }) => setSent({ email, message }),
    onError: (error) => toastError(error, 'Could Not Send'),
  });
  const { form, field, isReading } = usePlainForm({ loadRules, onSubmit: (input) => request.mutate(input) });

  return (
    <AccountCard
      brandName={brandName}
      title="Sign in by email"
      lead="We mail you a link and a six-digit code. No password needed."
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
      {sent === null ? (
        <form {...form}>
          <Stack>
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={request.variables?.email}
              {...field('email')}
            />
            <SubmitButton type="submit" isBusy={isReading || request.isPending}>
              Email Me a Link
            </SubmitButton>
          </Stack>
        </form>
      ) : (
        <>
          <Text role="status">
            {sent.message} Open it, or type the code from the mail here. The link is good for 15 minutes, the code for 10.
          </Text>
          <EmailCodeForm email={sent.email} />
          <Button ref={focusHeadingOnUnmount} variant="default" onClick={() => setSent(null)}>
            Ask for Another Mail
          </Button>
        </>
      )}
    </AccountCard>
  );
}
