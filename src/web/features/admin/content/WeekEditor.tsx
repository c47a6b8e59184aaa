import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { compareContents, textToContent } from '#src/domain/course/content-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import type { Draft } from '../../../drafts/use-draft.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { WeekPart } from '../course/week-parts.ts';
import { WeekMedia } from '../weeks/WeekMedia.tsx';
import { WeekPdf } from '../weeks/WeekPdf.tsx';
import { ContentHistory } from './ContentHistory.tsx';
import classes from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { WeekPreview } from './WeekPreview.tsx';
import { useWeekDraft, type SavedWeek } from './use-week-draft.ts';

type WeekEditorProps = { weekNumber: number; part: WeekPart | undefined };

/** The parts of a week's page, which share its draft. Couples see it once it's published. */
export function WeekEditor({ weekNumber, part }: WeekEditorProps) {
  const [week] = trpc.content.get.useSuspenseQuery({ weekNumber });
  const { draft, content, setContent, settle, replace } = useWeekDraft(week);
  const [isPublishing, setIsPublishing] = useState(false);
  const navigate = useNavigate();

  const publish = trpc.content.publish.useMutation({
    onSuccess(saved) {
      replace(saved);
      setIsPublishing(false);
      showToast({ title: 'Week Published', text: `Week ${weekNumber} is live.` });
    },
    onError: (error) => toastError(error, 'Publishing Failed'),
  });
  async function confirmPublication(): Promise<void> {
    if (await settle()) setIsPublishing(true);
  }

  function showRestored(saved: SavedWeek): void {
    replace(saved);
    void navigate({ to: '/admin/course/$week/{-$part}', params: { week: String(weekNumber), part: undefined } });
  }

  return (
    <Stack gap="xl" maw={860}>
      <Group gap="sm">
        {content.title !== '' && <Text fw={600}>{content.title}</Text>}
        <Badge variant="light">{describeState(week)}</Badge>
      </Group>
      {part === undefined && (
        <>
          <Text c="dimmed" maw="65ch">
            What you write here is saved as a draft. Couples see it once you publish it. Their answers stay with their questions,
            whatever you change.
          </Text>
          <EditorForm content={content} onChange={setContent} />
        </>
      )}
      {part === 'pdf' && <WeekPdf weekNumber={weekNumber} lessonTitle={week.published?.title ?? null} />}
      {part === 'media' && <WeekMedia weekNumber={weekNumber} />}
      {part === 'preview' && <WeekPreview content={content} />}
      {part === 'history' && (
        <ContentHistory week={week} unsaved={draft.problem} settle={settle} onDiscarded={replace} onRestored={showRestored} />
      )}
      {(part === undefined || part === 'preview') && (
        <div className={classes.bar}>
          <Group gap="xs">
            <Button disabled={week.draft === null && draft.unsavedCount === 0} onClick={() => void confirmPublication()}>
              Publish
            </Button>
            {part === undefined && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/course/$week/{-$part}" params={{ week: String(weekNumber), part: 'preview' }} />
                )}
              >
                Preview
              </Button>
            )}
            <Text role="status" c={draft.problem === null ? 'dimmed' : 'red'}>
              {describeSaving(draft)}
            </Text>
          </Group>
        </div>
      )}
      <PublishDialog
        week={week}
        isOpen={isPublishing}
        isBusy={publish.isPending}
        onPublish={() => publish.mutate({ weekNumber })}
        onClose={() => setIsPublishing(false)}
      />
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
