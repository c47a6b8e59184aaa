import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';

/** Points a new seller to the setup guide, until its first step is done. */
export function SetupReminder() {
  const [settings] = trpc.settings.list.useSuspenseQuery();
  const isNew = settings.every(({ name, source }) => source === 'default' || (name !== 'brandName' && name !== 'supportEmail'));
  if (!isNew) return null;
  return (
    <Text mb="lg">
      New here? Today has{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/admin/today" />}>
        five steps for your first hour
      </Anchor>
      .
    </Text>
  );
}
