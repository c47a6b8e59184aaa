import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '#src/domain/staff/roles.ts';
import { newStaffSchema, STAFF_LINK_DAYS } from '#src/domain/staff/staff.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Invites someone to the team by email. */
export function InviteStaffForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: newStaffSchema, initialValues: { name: '', email: '', role: 'helper' } });
  const invite = trpc.staff.invite.useMutation({
    onSuccess: async ({ email }) => {
      showToast({ title: 'Invitation Sent', text: email ?? undefined, tone: 'success' });
      onClose();
      await utils.staff.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values))}>
      <Stack>
        <Text>We’ll email them a link to choose a password. It works once, within {STAFF_LINK_DAYS} days.</Text>
        <TextInput label="Name" autoComplete="off" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" autoComplete="off" key={form.key('email')} {...form.getInputProps('email')} />
        <NativeSelect
          label="Role"
          data={ROLES.map((value) => ({ value, label: `${ROLE_LABELS[value]}: ${ROLE_DESCRIPTIONS[value]}` }))}
          key={form.key('role')}
          {...form.getInputProps('role')}
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton type="submit" isBusy={invite.isPending}>
            Invite
          </SubmitButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
