import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SignedInDevice } from '#src/domain/account/sign-in-settings.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { ConfirmLogoutDialog } from '../../../session/ConfirmLogoutDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../../../lib/dates.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { trpc } from '../../../api/trpc.ts';
import { useLogout } from '../../../session/use-logout.ts';
import classes from './SignInSection.module.css';

/** The browsers in which the couple is signed in; each can be signed out from here. */
export function DevicesSection() {
  const utils = trpc.useUtils();
  // Others come and go without this page: asked for anew whenever it is opened.
  const [devices] = trpc.account.devices.useSuspenseQuery(undefined, { staleTime: 0 });
  const logout = useLogout();
  const [isAsking, { open, close }] = useDisclosure();
  const told = (title: string) => ({
    onSuccess: async () => {
      showToast({ title, tone: 'success' });
      await utils.account.devices.invalidate();
    },
    onError: (error: unknown) => toastError(error),
  });
  const signOut = trpc.account.signOutDevice.useMutation(told('Device Signed Out'));
  const signOutOthers = trpc.account.signOutElsewhere.useMutation(told('Other Devices Signed Out'));
  const signOutEverywhere = trpc.account.signOutElsewhere.useMutation({
    // Not handed to `mutate`, which forgets what comes next when this section is left meanwhile.
    onSuccess: () => logout.mutateAsync().catch(() => utils.account.devices.invalidate()),
    onError: (error) => toastError(error),
  });

  return (
    <Card component="section" aria-labelledby="devices" withBorder radius="lg" p="lg">
      <Title order={2} size="h3" id="devices">
        Signed-in devices
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Is one of them not yours? Sign it out, and change your password.
      </Text>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            isBusy={signOut.isPending && signOut.variables.id === device.id}
            onSignOut={() => signOut.mutate({ id: device.id })}
          />
        ))}
      </ul>
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
          <SubmitButton
            ref={focusHeadingOnUnmount}
            variant="default"
            isBusy={signOutEverywhere.isPending}
            onClick={() => (logout.losesText() ? open() : signOutEverywhere.mutate())}
          >
            Sign Out Everywhere
          </SubmitButton>
        </Group>
      )}
      <ConfirmLogoutDialog isOpen={isAsking} onClose={close} onSure={() => signOutEverywhere.mutate()} />
    </Card>
  );
}

type DeviceProps = { device: SignedInDevice; isBusy: boolean; onSignOut: () => void };

function Device({ device: { label, firstSeenAt, lastSeenAt, isThis }, isBusy, onSignOut }: DeviceProps) {
  const name = label === '' ? 'Unknown device' : label;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isThis && <Badge>This device</Badge>}
        </Group>
        <Text c="dimmed">
          Since {formatDate(firstSeenAt)}, last seen {formatDate(lastSeenAt)}
        </Text>
      </div>
      {!isThis && (
        <SubmitButton
          ref={focusHeadingOnUnmount}
          variant="default"
          isBusy={isBusy}
          aria-label={`Sign out ${name}`}
          onClick={onSignOut}
        >
          Sign Out
        </SubmitButton>
      )}
    </li>
  );
}
