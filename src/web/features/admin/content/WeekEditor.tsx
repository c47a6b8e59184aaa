import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { compareContents, textToContent } from '#src/domain/course/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import type { Draft } from '../../../drafts/use-draft.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { WeekPdf } from './WeekPdf.tsx';
import { WeekRecording } from './WeekRecording.tsx';
import { useWeekDraft } from './use-week-draft.ts';

type WeekEditorProps = { weekNumber: number; onUpload: () => void; onClose: () => void };

/** Edits a week's content, which couples see once it's published. */
export function WeekEditor({ weekNumber, onUpload, onClose }: WeekEditorProps) {
  const [week] = trpc.content.get.useSuspenseQuery({ weekNumber });
  const { draft, content, setContent, settle, replace } = useWeekDraft(week);
  const [open, setOpen] = useState<'publish' | 'preview' | 'history' | 'discard' | null>(null);
  const close = () => setOpen(null);

  const publish = trpc.content.publish.useMutation({
    onSuccess(saved) {
      replace(saved);
      close();
      showToast({ title: 'Week Published', text: `Week ${weekNumber} is live.`, tone: 'success' });
    },
    onError: (error) => toastError(error, 'Publishing Failed'),
  });
  async function confirmPublication(): Promise<void> {
    if (await settle()) setOpen('publish');
  }

  /** Saves what's typed first if it can be, because the dialog replaces it. */
  async function settleAndOpen(dialog: 'history' | 'discard'): Promise<void> {
    await settle();
    setOpen(dialog);
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
        <WeekPdf weekNumber={weekNumber} onUpload={onUpload} />
        <WeekRecording weekNumber={weekNumber} />
        <Group gap="xs">
          <Button variant="default" onClick={() => void settleAndOpen('history')}>
            Earlier Versions
          </Button>
          {week.draft !== null && (
            <Button variant="subtle" color="red" onClick={() => void settleAndOpen('discard')}>
              Discard Draft
            </Button>
          )}
        </Group>
      </Stack>
      <EditorForm content={content} onChange={setContent} />
      <div className={classes.bar}>
        <Group gap="xs">
          <Button disabled={week.draft === null && draft.unsavedCount === 0} onClick={() => void confirmPublication()}>
            Publish
          </Button>
          <Button variant="default" onClick={() => setOpen('preview')}>
            Preview
          </Button>
          <Text role="status" c={draft.problem === null ? 'dimmed' : 'red'}>
            {describeSaving(draft)}
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
      <DiscardDialog
        weekNumber={weekNumber}
        unsaved={draft.problem}
        isOpen={open === 'discard'}
        onDiscarded={replace}
        onClose={close}
      />
      <HistoryDialog week={week} isOpen={open === 'history'} onRestored={replace} onClose={close} />
      <ConflictDialog
        draft={draft}
        canKeepBoth={false}
        describe={({ mine, theirs }) =>
          compareContents(textToContent(theirs), textToContent(mine)).map(({ label, before, after }) => ({
            label,
            mine: after ?? '',
            theirs: before ?? '',
          }))
        }
      />
    </Stack>
  );
}

function describeSaving({ problem, unsavedCount, hasSaved }: Draft): string {
  if (problem !== null) return problem;
  if (unsavedCount > 0) return 'Saving…';
  return hasSaved ? 'Draft saved' : '';
}

function describeState({ published, draft }: { published: unknown; draft: unknown }): string {
  if (draft !== null) return published === null ? 'Draft, not published' : 'Published, unpublished changes';
  return published === null ? 'Borrows week 1' : 'Published';
}
