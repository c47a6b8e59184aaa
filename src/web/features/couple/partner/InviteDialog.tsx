import { Alert, Button, CopyButton, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { z } from 'zod';
import { createInviteSchema } from '#src/domain/account/invite.ts';
import { CURRENT_PASSWORD_REQUIRED_MESSAGE } from '#src/domain/account/sign-in-settings.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { NewPasswordField } from '../../../forms/NewPasswordField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { CurrentPasswordField } from '../profile/CurrentPasswordField.tsx';
import { EmailForm } from '../profile/EmailForm.tsx';
import classes from './Partner.module.css';

type InviteDialogProps = { userId: number; isOpen: boolean; onClose: () => void };

/** Asks which of the two is inviting, then shows the invitation as a link, a code to scan, and, if given an address, an email. */
export function InviteDialog({ isOpen, onClose, ...props }: InviteDialogProps) {
  const utils = trpc.useUtils();
  const create = trpc.invite.create.useMutation({ onSuccess: () => utils.invite.open.invalidate() });
  return (
    <Dialog opened={isOpen} onClose={onClose} onExitTransitionEnd={create.reset} title="Invite your partner" size="lg">
      {create.data ? (
        <InviteLink {...create.data} emailedTo={create.variables.email} onClose={onClose} />
      ) : (
        <InviteSteps {...props} create={create} />
      )}
    </Dialog>
  );
}

const blankIsNone = (value: unknown) => (value === '' ? undefined : value);
const formSchema = createInviteSchema.extend({
  email: z.preprocess(blankIsNone, createInviteSchema.shape.email),
  password: z.preprocess(blankIsNone, createInviteSchema.shape.password),
});

/** Asks for an email first if there's none; people who don't want to add one can go on without. */
function InviteSteps(props: InviteFormProps) {
  const [{ email, needsCurrentPassword }] = trpc.account.settings.useSuspenseQuery();
  const [isSkipped, setIsSkipped] = useState(false);
  if (email !== null || isSkipped) return <InviteForm {...props} />;
  return (
    <Stack>
      <Text>
        You may both know the password, so it stops working when your partner joins. Add an email of your own first, and you can
        always get back in.
      </Text>
      <EmailForm
        needsCurrentPassword={needsCurrentPassword}
        onClose={() => setIsSkipped(true)}
        cancelLabel="Continue Without One"
      />
    </Stack>
  );
}

type InviteFormProps = { userId: number; create: ReturnType<typeof trpc.invite.create.useMutation> };

function InviteForm({ userId, create }: InviteFormProps) {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  const form = useZodForm({
    schema: formSchema.refine(
      ({ password, currentPassword }) =>
        password === undefined || !settings.needsCurrentPassword || currentPassword !== undefined,
      { error: CURRENT_PASSWORD_REQUIRED_MESSAGE, path: ['currentPassword'] },
    ),
    initialValues: { seat: 'partner1', email: '', password: '', currentPassword: '' },
    errorToast: { title: 'Could Not Invite', text: 'Something went wrong. Please try again.' },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((input) => create.mutate(input, { onError: (error) => form.showServerError(error) }))}
    >
      <Stack>
        <div>
          <Text fw={600} id="which-of-you">
            Which of the two are you?
          </Text>
          <SegmentedControl
            fullWidth
            mt={6}
            classNames={{ label: classes.seat }}
            aria-labelledby="which-of-you"
            data={partnerSchema.options.map((partner) => ({ value: partner, label: names[partner] }))}
            key={form.key('seat')}
            {...form.getInputProps('seat')}
          />
          <Text c="dimmed" size="sm" mt={6}>
            This page of the workbook stays yours; the other one becomes your partner’s.
          </Text>
        </div>
        <TextInput
          type="email"
          label="Partner's email"
          description="Optional. We’ll send the invitation there."
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {settings.hasPassword && (
          <NewPasswordField
            label="New password of your own"
            description="Optional. It works from when your partner joins, and replaces the one you may both know."
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        {settings.needsCurrentPassword && (
          <CurrentPasswordField
            description="Only if you choose a new one"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
        )}
        <Alert title={settings.email === null ? 'Without an email' : 'One thing changes for you'}>
          {settings.email === null
            ? 'When your partner joins, the password you share stops working. Stay signed in on this device until then, and set a new password or add an email right after.'
            : `You may both know the password or access code, so they stop working when your partner joins. A sign-in link to ${settings.email} always works, and you can set a new password.`}
        </Alert>
        <Group justify="flex-end">
          <SubmitButton type="submit" isBusy={create.isPending}>
            Create Invitation
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

type InviteLinkProps = { url: string; expiresAt: string; emailedTo: string | undefined; onClose: () => void };

function InviteLink({ url, expiresAt, emailedTo, onClose }: InviteLinkProps) {
  return (
    <Stack align="center" ta="center">
      <Text role="status">
        {emailedTo === undefined
          ? 'Let your partner scan this with their phone, or send them the link.'
          : `We’ve sent the invitation to ${emailedTo}. Your partner can also scan it right here.`}
      </Text>
      <QRCodeSVG value={url} size={208} marginSize={2} title="Invitation link" className={classes.code} />
      <Text size="sm" className={classes.link}>
        {url}
      </Text>
      <Group justify="center">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy Link'}
            </Button>
          )}
        </CopyButton>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Share
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </Group>
      <Text c="dimmed" size="sm">
        The link works once, until {formatDate(expiresAt)}.
      </Text>
    </Stack>
  );
}
