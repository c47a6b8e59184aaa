import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { compareContents } from '#src/domain/workbook/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { savedContent } from './typed-content.ts';
import { useEditedWeek } from './use-edited-week.ts';

type WeekEditorProps = { weekNumber: number; onClose: () => void };

/** Edits a week's content, which couples see once it's published. */
export function WeekEditor({ weekNumber, onClose }: WeekEditorProps) {
  const [week] = trpc.content.get.useSuspenseQuery({ weekNumber });
  const { content, change, status, conflict, decideLater, keepMine, settle, replace } = useEditedWeek(week);
  const [open, setOpen] = useState<'publish' | 'preview' | 'history' | null>(null);
  const close = () => setOpen(null);

  const publish = trpc.content.publish.useMutation({
    onSuccess(saved) {
      replace(saved);
      close();
      showToast({ title: 'Week Published', text: `Couples see week ${weekNumber} as it is now.`, tone: 'success' });
    },
    onError: (error) => toastError(error, 'Publishing Failed'),
  });
  const discard = trpc.content.discardDraft.useMutation({
    onSuccess(saved) {
      replace(saved);
      showToast({ title: 'Draft Discarded', tone: 'success' });
    },
    onError: (error) => toastError(error),
  });

  async function confirmPublication(): Promise<void> {
    if (await settle()) setOpen('publish');
  }

  return (
    <Stack gap="xl" maw={860}>
      <Stack gap="xs" align="flex-start">
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
          All Weeks
        </Button>
        <Group>
          <Title order={2} size="h3">
            Week {weekNumber}
          </Title>
          <Badge variant="light">{describeState(week)}</Badge>
        </Group>
        <Text c="dimmed" maw="65ch">
          What you write here is saved as a draft. Couples see it once you publish it. Their answers stay with their questions,
          whatever you change.
        </Text>
      </Stack>
      <EditorForm content={content} onChange={change} />
      <div className={classes.bar}>
        <Group gap="xs">
          <Button disabled={week.draft === null && status === null} onClick={() => void confirmPublication()}>
            Publish
          </Button>
          <Button variant="default" onClick={() => setOpen('preview')}>
            Preview
          </Button>
          <Button variant="default" onClick={() => setOpen('history')}>
            Earlier Versions
          </Button>
          {week.draft !== null && (
            <Button variant="subtle" color="red" onClick={() => discard.mutate({ weekNumber })}>
              Discard Draft
            </Button>
          )}
          <Text role="status" c={status?.isProblem ? 'red' : 'dimmed'}>
            {status?.text}
          </Text>
        </Group>
      </div>
      <PublishDialog
        week={week}
        isOpen={open === 'publish'}
        isBusy={publish.isPending}
        onPublish={() => publish.mutate({ weekNumber })}
        onClose={close}
      />
      <PreviewDialog content={content} isOpen={open === 'preview'} onClose={close} />
      <HistoryDialog week={week} isOpen={open === 'history'} onRestored={replace} onClose={close} />
      {conflict && (
        <ConflictDialog
          isOpen
          message="This week has changed since you wrote this."
          fields={compareContents(savedContent(conflict), content).map(({ label, before, after }) => ({
            label,
            mine: after ?? '',
            theirs: before ?? '',
          }))}
          onChoose={(side) => (side === 'mine' ? keepMine(conflict) : replace(conflict))}
          onClose={decideLater}
        />
      )}
    </Stack>
  );
}

function describeState({ published, draft }: { published: unknown; draft: unknown }): string {
  if (draft !== null) return published === null ? 'Draft, not published' : 'Published, with a draft';
  return published === null ? 'Borrows week 1' : 'Published';
}
