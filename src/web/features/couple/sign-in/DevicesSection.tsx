import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { DEVICE_NOTES } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { ConfirmLogoutDialog } from '../../../session/sign-out/ConfirmLogoutDialog.tsx';
import { useConfirmedSignOut, useSignOut } from '../../../session/sign-out/use-sign-out.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ActionRow } from '../profile/ActionRow.tsx';

/** The browsers that are signed in to the account. Each can be signed out from here. */
export function DevicesSection() {
  const utils = trpc.useUtils();
  // Devices come and go elsewhere, so the list is reloaded each time.
  const [devices] = trpc.account.devices.useSuspenseQuery(undefined, { staleTime: 0 });
  const [{ hasPassword }] = trpc.account.settings.useSuspenseQuery();
  const session = useSignOut();
  const withToast = (title: string) => ({
    onSuccess: async () => {
      showToast({ title });
      await utils.account.devices.invalidate();
    },
    onError: (error: unknown) => toastError(error),
  });
  const signOut = trpc.account.signOutDevice.useMutation(withToast('Device Signed Out'));
  const signOutOthers = trpc.account.signOutElsewhere.useMutation(withToast('Other Devices Signed Out'));
  const signOutEverywhere = trpc.account.signOutElsewhere.useMutation({
    // Not passed to `mutate`, whose callbacks don't run after the section is unmounted.
    onSuccess: async () => {
      await session.signOut();
      await utils.account.devices.invalidate();
    },
    onError: (error) => toastError(error),
  });

  const { ask, dialog } = useConfirmedSignOut(session, () => signOutEverywhere.mutate());

  return (
    <Card component="section" aria-labelledby="devices">
      <Title order={2} size="h3" id="devices">
        Signed-in devices
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Don’t recognize one? Sign it out{hasPassword ? ' and change your password' : ''}.
      </Text>
      <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {devices.map(({ id, label, method, firstSeenAt, lastSeenAt, isThis }) => {
          const name = label === '' ? 'Unknown device' : label;
          const note = method === null ? undefined : DEVICE_NOTES[method];
          const dates = `Since ${formatDateTime(firstSeenAt)}, last seen ${formatDate(lastSeenAt)}`;
          return (
            <li key={id}>
              <ActionRow
                title={name}
                badge={isThis && <Badge>This device</Badge>}
                text={note === undefined ? dates : `${note} ${dates}`}
              >
                {!isThis && (
                  <SubmitButton
                    ref={focusHeadingOnUnmount}
                    variant="default"
                    isBusy={signOut.isPending && signOut.variables.id === id}
                    aria-label={`Sign out ${name}`}
                    onClick={() => signOut.mutate({ id })}
                  >
                    Sign Out
                  </SubmitButton>
                )}
              </ActionRow>
            </li>
          );
        })}
      </Stack>
      {devices.length > 1 && (
        <Group mt="lg">
          <SubmitButton
            ref={focusHeadingOnUnmount}
            variant="default"
            isBusy={signOutOthers.isPending}
            onClick={() => signOutOthers.mutate()}
          >
            Sign Out All Others
          </SubmitButton>
          <SubmitButton ref={focusHeadingOnUnmount} variant="default" isBusy={signOutEverywhere.isPending} onClick={ask}>
            Sign Out Everywhere
          </SubmitButton>
        </Group>
      )}
      <ConfirmLogoutDialog {...dialog} />
    </Card>
  );
}
