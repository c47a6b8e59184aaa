import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#src/domain/count.ts';
import type { CoupleRow } from '#src/domain/desk/couple-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useMayCall } from '../desk/use-may-call.ts';

type SelectedCouplesProps = { chosen: readonly string[]; couples: readonly CoupleRow[]; onDone: () => void };

/** What can be done for the chosen couples together. */
export function SelectedCouples({ chosen, couples, onDone }: SelectedCouplesProps) {
  const [isAsking, { open, close }] = useDisclosure();
  const mayCall = useMayCall();
  const createLink = trpc.auth.createSignInLink.useMutation();
  const selected = couples.filter(({ customerId }) => chosen.includes(String(customerId)));
  const emails = selected.flatMap(({ email }) => email ?? []);
  // Once both have joined, the second one may be the only one with an email.
  const reachable = selected.filter(
    ({ email, joined, status }) => (email !== null || joined) && (status === 'paid' || status === 'trial'),
  );
  const people = formatCount(reachable.length, 'couple');
  const send = useMutation({
    async mutationFn() {
      for (const { customerId } of reachable) await createLink.mutateAsync({ customerId, byEmail: true });
    },
    onSuccess() {
      showToast({ title: 'Sign-In Links Sent', text: `To ${people}` });
      onDone();
    },
    onError: (error) => toastError(error),
    onSettled: close,
  });
  if (chosen.length === 0) return null;
  return (
    <Group gap="sm">
      <Text>{chosen.length} selected</Text>
      {mayCall('campaigns.send') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/emails/new" search={{ couples: chosen.map(Number) }} />}
        >
          Write
        </Button>
      )}
      {mayCall('auth.createSignInLink') && (
        <Button variant="default" disabled={reachable.length === 0} onClick={open}>
          Send Sign-In Links
        </Button>
      )}
      <CopyButton text={emails.join(', ')} label="Copy Emails" disabled={emails.length === 0} />
      {mayCall('desk.couplesCsv') && (
        <Button component="a" variant="default" href={`/api/admin/couples.csv?couples=${chosen.join()}`} download>
          Export
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        confirmLabel="Send"
        isBusy={send.isPending}
        onConfirm={() => send.mutate()}
        onClose={close}
        title="Send Sign-In Links"
      >
        <Text>We’ll email sign-in links to {people}, one to each person. Each works once, for 24 hours.</Text>
      </ConfirmDialog>
    </Group>
  );
}
