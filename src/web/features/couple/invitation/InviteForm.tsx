import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { createInviteSchema } from '#src/domain/account/invite.ts';
import { CURRENT_PASSWORD_REQUIRED_MESSAGE, type SignInSettings } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CurrentPasswordField } from '../../../forms/PasswordField.tsx';
import { EmailForm } from '../sign-in/EmailForm.tsx';
import { Choice } from './Choice.tsx';

const blankIsNone = (value: unknown) => (value === '' ? undefined : value);

/** What the form asks for, depending on how the inviter signs in: they need a way in that the other one doesn't know. */
const formSchema = ({ email: ownEmail, hasPassword, needsCurrentPassword }: SignInSettings) =>
  createInviteSchema
    .omit({ keepPassword: true })
    .extend({
      email: z.preprocess(blankIsNone, createInviteSchema.shape.email),
      password: z.preprocess(blankIsNone, createInviteSchema.shape.password),
      isPasswordKnown: hasPassword ? z.enum(['yes', 'no'], 'Please choose one.') : z.string(),
    })
    .refine(({ password, isPasswordKnown }) => ownEmail !== null || password !== undefined || isPasswordKnown === 'no', {
      error: 'Choose a new password, because the one you both know stops working.',
      path: ['password'],
    })
    .refine(({ password, currentPassword }) => password === undefined || !needsCurrentPassword || currentPassword !== undefined, {
      error: CURRENT_PASSWORD_REQUIRED_MESSAGE,
      path: ['currentPassword'],
    })
    .transform(({ isPasswordKnown, password, currentPassword, ...invite }) =>
      isPasswordKnown === 'no' ? { ...invite, keepPassword: true } : { ...invite, password, currentPassword },
    );

type InviteFormProps = { userId: number; create: ReturnType<typeof trpc.invite.create.useMutation> };

/** Asks who is inviting, unless that's clear, and what the inviter needs to sign in once the partner has joined. */
export function InviteForm({ userId, create }: InviteFormProps) {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [thisWeek] = trpc.workbook.thisWeek.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  // Nobody has written anything, so whoever entered "Your name" is inviting.
  const isFresh = thisWeek?.weekNumber === 1 && thisWeek.step.kind === 'start';
  const partner = isFresh ? names.partner2 : 'your partner';
  const [isPasswordKnown, setIsPasswordKnown] = useState(false);
  const [mailbox, setMailbox] = useState('mine');
  const form = useZodForm({
    schema: formSchema(settings),
    initialValues: { seat: 'partner1', email: '', isPasswordKnown: '', password: '', currentPassword: '' },
    errorToast: { title: 'Could Not Invite', text: 'Something went wrong. Please try again.' },
    onValuesChange: (values) => setIsPasswordKnown(values.isPasswordKnown === 'yes'),
  });

  if (mailbox === 'theirs') {
    return (
      <Stack>
        <Text>
          Then use an email of your own. {settings.email} stays free for {partner}.
        </Text>
        <EmailForm needsCurrentPassword={settings.needsCurrentPassword} onClose={() => setMailbox('mine')} cancelLabel="Back" />
      </Stack>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((input) => create.mutate(input, { onError: (error) => form.showServerError(error) }))}
    >
      <Stack>
        {!isFresh && (
          <Choice
            label="Which one are you?"
            description="You’ll keep this page. Your partner gets the other."
            options={partnerSchema.options.map((value) => ({ value, label: names[value] }))}
            key={form.key('seat')}
            {...form.getInputProps('seat')}
          />
        )}
        {settings.email !== null && (
          <Choice
            label={`Whose email is ${settings.email}?`}
            options={[
              { value: 'mine', label: 'Mine' },
              { value: 'theirs', label: isFresh ? `${names.partner2}’s` : 'My partner’s' },
            ]}
            value={mailbox}
            onChange={setMailbox}
          />
        )}
        {settings.hasPassword && (
          <Choice
            label={`Does ${partner} know your password?`}
            description="If so, it stops working once they join."
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
            key={form.key('isPasswordKnown')}
            {...form.getInputProps('isPasswordKnown')}
          />
        )}
        {isPasswordKnown && (
          <NewPasswordField
            label="New password"
            description="It replaces the shared one once your partner joins."
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        {isPasswordKnown && settings.needsCurrentPassword && (
          <CurrentPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
        )}
        <TextInput
          type="email"
          label="Partner's email"
          description="Optional. We’ll send the invitation there."
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {settings.email !== null && !settings.hasPassword && (
          <Text c="dimmed">
            Your access code will stop working when {partner} joins, since {partner} may know it. From then on, sign in with a
            link we email you.
          </Text>
        )}
        <Group justify="flex-end">
          <SubmitButton type="submit" isBusy={create.isPending}>
            Create Invitation
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
