import { NativeSelect, Text, TextInput } from '@mantine/core';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '#src/domain/staff/roles.ts';
import { newStaffSchema, STAFF_LINK_DAYS } from '#src/domain/staff/staff.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Invites someone to the team by email. */
export function InviteStaffForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({ schema: newStaffSchema, initialValues: { name: '', email: '', role: 'helper' } });
  const invite = trpc.staff.invite.useMutation({
    onSuccess: async ({ email }) => {
      showToast({ title: 'Invitation Sent', text: email ?? undefined });
      onClose();
      await utils.staff.invalidate();
    },
    onError: form.showServerError,
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit((values) => invite.mutate(values))}
      submitLabel="Invite"
      isBusy={invite.isPending}
      onCancel={onClose}
    >
      <Text>We’ll email them a link to choose a password. It works once, within {STAFF_LINK_DAYS} days.</Text>
      <TextInput label="Name" autoComplete="off" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="off" key={form.key('email')} {...form.getInputProps('email')} />
      <NativeSelect
        label="Role"
        data={ROLES.map((value) => ({ value, label: `${ROLE_LABELS[value]}: ${ROLE_DESCRIPTIONS[value]}` }))}
        key={form.key('role')}
        {...form.getInputProps('role')}
      />
    </DialogForm>
  );
}
