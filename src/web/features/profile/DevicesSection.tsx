import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SignedInDevice } from '#src/domain/account/sign-in-settings.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { LogoutQuestion } from '../../components/LogoutQuestion.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { formatDate } from '../../lib/dates.ts';
import { handOnFocus } from '../../lib/hand-on-focus.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLogout } from '../../lib/use-logout.ts';
import classes from './SignInSection.module.css';

/** The browsers in which the couple is signed in; each can be signed out from here. */
export function DevicesSection() {
  const utils = trpc.useUtils();
  // Others come and go without this page: asked for anew whenever it is opened.
  const [devices] = trpc.signIn.devices.useSuspenseQuery(undefined, { staleTime: 0 });
  const logout = useLogout();
  const [isAsking, { open, close }] = useDisclosure();
  const told = (title: string) => ({
    onSuccess: async () => {
      showToast({ title, tone: 'success' });
      await utils.signIn.devices.invalidate();
    },
    onError: (error: unknown) => tellFailure(error),
  });
  const signOut = trpc.signIn.signOutDevice.useMutation(told('Device Signed Out'));
  const signOutOthers = trpc.signIn.signOutElsewhere.useMutation(told('Other Devices Signed Out'));
  const signOutEverywhere = trpc.signIn.signOutElsewhere.useMutation({
    // Not handed to `mutate`, which forgets what comes next when this section is left meanwhile.
    onSuccess: () => logout.mutateAsync().catch(() => utils.signIn.devices.invalidate()),
    onError: (error) => tellFailure(error),
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
          <BusyButton ref={handOnFocus} variant="default" isBusy={signOutOthers.isPending} onClick={() => signOutOthers.mutate()}>
            Sign Out All Others
          </BusyButton>
          <BusyButton
            ref={handOnFocus}
            variant="default"
            isBusy={signOutEverywhere.isPending}
            onClick={() => (logout.losesText() ? open() : signOutEverywhere.mutate())}
          >
            Sign Out Everywhere
          </BusyButton>
        </Group>
      )}
      <LogoutQuestion isOpen={isAsking} onClose={close} onSure={() => signOutEverywhere.mutate()} />
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
        <BusyButton ref={handOnFocus} variant="default" isBusy={isBusy} aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign Out
        </BusyButton>
      )}
    </li>
  );
}
