import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';

type NoticesProps = {
  isConnected: boolean;
  /** Installs the new version and reloads the page; null if there's none. */
  onUpdate: (() => void) | null;
};

/** Above the tabs: that there's no connection, or a new version. Nobody has to do anything about either right away. */
export function Notices({ isConnected, onUpdate }: NoticesProps) {
  return (
    <div role="status">
      {!isConnected && (
        <Group gap="xs" wrap="nowrap" mb="md" c="dimmed">
          <IconCloudOff size={18} aria-hidden style={{ flex: 'none' }} />
          <Text>No connection right now. What you write stays on this device and is saved once you’re back.</Text>
        </Group>
      )}
      {isConnected && onUpdate !== null && (
        <Group gap="sm" mb="md">
          <Text>A new version is ready.</Text>
          <Button variant="default" onClick={onUpdate}>
            Reload
          </Button>
        </Group>
      )}
    </div>
  );
}
