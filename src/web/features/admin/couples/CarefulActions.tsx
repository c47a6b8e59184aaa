import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { canCancelDeletion } from '#src/domain/account/account-deletion.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Section } from '../desk/Section.tsx';
import { BlockCustomerDialog } from './BlockCustomerDialog.tsx';
import type { CoupleDetail } from './couple-labels.ts';
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx';
import { RemovePartnerButton } from './RemovePartnerButton.tsx';

/** What ends a couple's access, and takes that back. */
export function CarefulActions({ couple, name }: { couple: CoupleDetail; name: string }) {
  const { customerId, blockedAt, closedBy, people, email } = couple;
  const [isBlocking, blocking] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const second = people.find(({ joinedByInvitation }) => joinedByInvitation)?.partner ?? null;
  if (closedBy !== null && !canCancelDeletion(couple)) return null;
  return (
    <Section title="Careful">
      <Group gap="sm">
        {closedBy !== null ? (
          <KeepButton customerId={customerId} name={name} />
        ) : (
          <>
            {second !== null && (
              <RemovePartnerButton customerId={customerId} partner={second} name={partnerNames(couple)[second]} />
            )}
            {blockedAt === null ? (
              <Button variant="default" aria-label={`Block ${name}`} onClick={blocking.open}>
                Block
              </Button>
            ) : (
              <UnblockButton customerId={customerId} name={name} />
            )}
            <Button variant="default" color="red" aria-label={`Delete ${name}`} onClick={deleting.open}>
              Delete
            </Button>
          </>
        )}
      </Group>
      {closedBy === null && (
        <Text c="dimmed" size="sm" mt="sm">
          Nothing here happens before you’ve confirmed it.
        </Text>
      )}
      <BlockCustomerDialog customerId={customerId} name={name} isOpen={isBlocking} onClose={blocking.close} />
      <DeleteCustomerDialog customerId={customerId} name={name} email={email} isOpen={isDeleting} onClose={deleting.close} />
    </Section>
  );
}

function UnblockButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const unblock = trpc.customer.unblock.useMutation({
    onSuccess: () => showToast({ title: 'Couple Unblocked', text: `${name} can sign in again.` }),
    onError: (error) => toastError(error),
    onSettled: () => Promise.all([utils.desk.invalidate(), utils.emails.list.invalidate()]),
  });
  return (
    <SubmitButton
      ref={focusHeadingOnUnmount}
      variant="default"
      isBusy={unblock.isPending}
      aria-label={`Unblock ${name}`}
      onClick={() => unblock.mutate({ customerId })}
    >
      Unblock
    </SubmitButton>
  );
}

function KeepButton({ customerId, name }: { customerId: number; name: string }) {
  const utils = trpc.useUtils();
  const cancelDeletion = trpc.customer.cancelDeletion.useMutation({
    onSuccess: () => showToast({ title: 'Account Kept', text: name }),
    onError: (error) => toastError(error),
    // After an error the page is out of date as well: the couple may have acted first.
    onSettled: () => Promise.all([utils.desk.invalidate(), utils.emails.list.invalidate()]),
  });
  return (
    <SubmitButton
      ref={focusHeadingOnUnmount}
      variant="default"
      isBusy={cancelDeletion.isPending}
      aria-label={`Keep Account of ${name}`}
      onClick={() => cancelDeletion.mutate({ customerId })}
    >
      Keep Account
    </SubmitButton>
  );
}
