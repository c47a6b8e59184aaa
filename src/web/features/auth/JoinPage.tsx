import { Alert, Anchor, List, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedState } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { acceptInviteSchema, INVITE_INVALID_MESSAGE, type Invite } from '#src/domain/account/invite.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { EmailSuggestion } from '../../forms/EmailSuggestion.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { AuthCard } from './AuthCard.tsx';

/** Where an invitation leads: who invites, to what, and what each will see. Only the button accepts it. */
export function JoinPage({ token, invite }: { token: string; invite: Invite | null }) {
  return invite === null ? <InvalidInvite /> : <JoinForm token={token} invite={invite} />;
}

function InvalidInvite() {
  return (
    <AuthCard
      title="Invitation"
      lead="Each invitation works once, for 14 days."
      footer={
        <Anchor component={Link} to="/customer-login">
          Sign in
        </Anchor>
      }
    >
      <Alert color="gray" title={INVITE_INVALID_MESSAGE}>
        Please ask your partner for a new one.
      </Alert>
    </AuthCard>
  );
}

function JoinForm({ token, invite: { invitedBy, name } }: { token: string; invite: Invite }) {
  const { brandName } = useSettings();
  const afterSignIn = useAfterSignIn('/dashboard');
  // Not while typing, when every domain is incomplete.
  const [typedEmail, setTypedEmail] = useDebouncedState('', 600);
  // Only the link in the email has it, after the #, so that others with the invitation don't see whom it was sent to.
  const invitedEmail = new URLSearchParams(useLocation().hash).get('email') ?? '';
  const form = useZodForm({
    schema: acceptInviteSchema,
    initialValues: { name: name === 'Your partner' ? '' : name, email: invitedEmail },
    errorToast: { title: 'Could Not Join', text: 'Something went wrong. Please try again.' },
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  const accept = trpc.invite.accept.useMutation({
    onSuccess: () => afterSignIn('You’re In', `Ready when ${invitedBy} is.`),
    onError: form.showServerError,
  });
  return (
    <AuthCard
      title={`${invitedBy} invited you`}
      lead={`${invitedBy} has a seat for you in ${brandName}: one good conversation a week. You have nothing to pay.`}
      footer={
        <Anchor component={Link} to="/customer-login">
          I already have a workbook
        </Anchor>
      }
    >
      <Stack gap="xs">
        <Text fw={600}>Who sees what you write?</Text>
        <List spacing={6}>
          <List.Item>You write on a page of your own. Nobody else can write on it.</List.Item>
          <List.Item>
            An answer opens once you’ve both tapped Done on yours. Until then, {invitedBy} can’t read a word of it.
          </List.Item>
          <List.Item>You can keep any answer to yourself.</List.Item>
        </List>
      </Stack>
      <form noValidate onSubmit={form.onSubmit((person) => accept.mutate({ token, ...person }))}>
        <Stack>
          <TextInput label="Your name" autoComplete="given-name" key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput
            label="Email"
            type="email"
            description="Use your own, so you can sign in on your own."
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <EmailSuggestion email={typedEmail} onAccept={(email) => form.setFieldValue('email', email)} />
          <SubmitButton type="submit" isBusy={accept.isPending}>
            Join
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
