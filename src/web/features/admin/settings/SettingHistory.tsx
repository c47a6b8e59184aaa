import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SettingName } from '#src/domain/site/settings.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { SETTING_FIELDS } from './setting-fields.ts';

/** Every earlier choice, to be used again. */
export function SettingHistory({ onUse }: { onUse: (name: SettingName, value: string | null) => void }) {
  const [isOpen, { open, close }] = useDisclosure();
  const history = trpc.settings.history.useQuery(undefined, { enabled: isOpen });
  return (
    <>
      <Button variant="default" onClick={open}>
        Earlier Values
      </Button>
      <Modal opened={isOpen} onClose={close} title="Earlier Values">
        <Stack>
          {history.data?.length === 0 && <Text>Nothing was changed yet.</Text>}
          {history.data?.map(({ id, name, value, savedAt }) => (
            <div key={id}>
              <Text fw={600}>{SETTING_FIELDS[name].label}</Text>
              <Text style={{ overflowWrap: 'anywhere' }}>{value ?? 'The default'}</Text>
              <Text c="dimmed" size="sm">
                Saved {formatDate(savedAt)}
              </Text>
              <Button
                variant="default"
                mt={4}
                onClick={() => {
                  onUse(name, value);
                  close();
                }}
              >
                Use Again
              </Button>
            </div>
          ))}
        </Stack>
      </Modal>
    </>
  );
}
