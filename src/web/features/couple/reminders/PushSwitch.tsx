import { Switch, Text } from '@mantine/core';
import { findPushSupport } from '../../../lib/browser-push.ts';
import { usePushSwitch } from './use-push-switch.ts';

/** Chooses notifications on this device instead of emails, where the browser can show them. */
export function PushSwitch({ userId }: { userId: number }) {
  switch (findPushSupport()) {
    case 'yes':
      return <DeviceSwitch userId={userId} />;
    case 'on the home screen':
      return (
        <Text c="dimmed" size="sm">
          Prefer notifications to emails? First add this page to your home screen: tap Share, then “Add to Home Screen”, and open
          it from there.
        </Text>
      );
    case 'no':
      return null;
  }
}

const BLOCKED =
  'This browser blocks notifications from us, so you get emails. To change that, allow them in its settings for this site.';

function DeviceSwitch({ userId }: { userId: number }) {
  const { isBlocked, isOn, isReady, change } = usePushSwitch(userId);
  return (
    <Switch
      size="md"
      label="On this device, as a notification instead of an email"
      description={isBlocked ? BLOCKED : 'It may name the week, never what you wrote. Stops when you sign out here.'}
      disabled={isBlocked || !isReady}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
