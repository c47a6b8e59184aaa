import { List, Text } from '@mantine/core';
import { describeChanges } from '#src/domain/course/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { SavedWeek } from './use-week-draft.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';

type PublishDialogProps = { week: SavedWeek; isOpen: boolean; isBusy: boolean; onPublish: () => void; onClose: () => void };

/** Says what publishing changes for couples, and asks. */
export function PublishDialog({
  week: { weekNumber, published, draft },
  isOpen,
  isBusy,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const counts = trpc.content.answerCounts.useQuery({ weekNumber }, { enabled: isOpen, staleTime: 0 });
  const changes = draft === null ? [] : describeChanges(published, draft, counts.data ?? {});
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Publish Week ${weekNumber}`}>
      {changes.length === 0 ? (
        <Text>Nothing changes for couples.</Text>
      ) : (
        <List spacing="xs">
          {changes.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
      )}
      <DialogButtons mt="lg" onCancel={onClose}>
        <SubmitButton isBusy={isBusy} onClick={onPublish} data-autofocus>
          Publish
        </SubmitButton>
      </DialogButtons>
    </Dialog>
  );
}
