import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ROLE_LABELS, ROLES, roleSchema } from '#src/domain/staff/roles.ts';
import type { StaffMember } from '#src/domain/staff/staff.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Section } from '../desk/Section.tsx';
import { InviteStaffForm } from './InviteStaffForm.tsx';

/** Who runs the course, and what each of them may do. */
export function TeamPage() {
  const [staff] = trpc.staff.list.useSuspenseQuery(undefined, { staleTime: 0 });
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Section title="Team">
      <RowList>
        {staff.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </RowList>
      <Button mt="md" onClick={open}>
        Invite Someone
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Invite Someone">
        <InviteStaffForm onClose={close} />
      </Dialog>
    </Section>
  );
}

function MemberRow({ member: { id, name, email, role, invited, totp } }: { member: StaffMember }) {
  const utils = trpc.useUtils();
  const [isRemoving, { open, close }] = useDisclosure();
  const withToast = (title: string, text?: string) => ({
    onSuccess: async () => {
      showToast({ title, text });
      close();
      await utils.staff.invalidate();
    },
    onError: (error: unknown) => toastError(error),
  });
  const change = trpc.staff.change.useMutation(withToast('Role Changed', name));
  const sendLink = trpc.staff.sendLink.useMutation(withToast('Link Sent', email ?? undefined));
  const remove = trpc.staff.remove.useMutation(withToast('Removed From the Team', name));
  const state = invited ? 'Invited, hasn’t signed in yet' : totp ? 'Signs in with a code' : 'Signs in without a code';
  return (
    <ListRow
      buttons={
        <>
          <NativeSelect
            aria-label={`Role of ${name}`}
            data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            value={role}
            onChange={(event) => change.mutate({ staffId: id, role: roleSchema.parse(event.currentTarget.value) })}
          />
          {email !== null && (
            <SubmitButton
              variant="default"
              isBusy={sendLink.isPending}
              aria-label={`Send ${name} a new link`}
              onClick={() => sendLink.mutate({ staffId: id })}
            >
              Send a New Link
            </SubmitButton>
          )}
          <Button ref={focusHeadingOnUnmount} variant="default" aria-label={`Remove ${name}`} onClick={open}>
            Remove
          </Button>
          <ConfirmDialog
            isOpen={isRemoving}
            onClose={close}
            title={`Remove ${name}?`}
            confirmLabel="Remove"
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate({ staffId: id })}
          >
            They’re signed out right away and can’t sign in anymore. Activity keeps their name for a year.
          </ConfirmDialog>
        </>
      }
    >
      <strong>{name}</strong>
      <br />
      {email !== null && <>{email}, </>}
      {state}
    </ListRow>
  );
}
