import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#src/domain/count.ts';
import type { EditedContent } from '#src/domain/workbook/content.ts';
import { compareContents, describeChanges, listChanges } from '#src/domain/course/content-changes.ts';
import { describeCourseChanges, type WeekChange } from '#src/domain/course/course-changes.ts';
import { HttpError } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { COURSE_PATH, type CourseWeek } from './course-file.ts';
import { Differences } from '../content/Differences.tsx';
import classes from '../content/Editor.module.css';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';

/** The weeks of the chosen file, and which of them differ from what's published. */
export type Import = { weeks: readonly CourseWeek[]; changes: readonly WeekChange[] };

type ImportDialogProps = { course: Import; isOpen: boolean; onClose: () => void };

/** Says what importing a course changes, and asks. */
export function ImportDialog({ course: { weeks, changes }, isOpen, onClose }: ImportDialogProps) {
  const reloadWeeks = useReloadWeeks();
  const count = formatCount(changes.length, 'Week');
  const publish = useMutation({
    mutationFn: () => sendCourse(weeks.filter((week) => changes.some(({ weekNumber }) => weekNumber === week.weekNumber))),
    onSuccess: async () => {
      onClose();
      showToast({
        title: 'Course Imported',
        text: changes.length === 1 ? '1 week is live.' : `${changes.length} weeks are live.`,
      });
      await reloadWeeks();
    },
    onError: (error) => toastError(error, 'Nothing was imported'),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import Course" size="lg">
      <Stack gap="xs">
        <Text fw={600}>{describeCourseChanges(changes, weeks.length)}</Text>
        {changes.length > 0 && (
          <Text c="dimmed">
            What’s published now stays among each week’s Earlier Versions. To be able to go back in one step, export the course
            first. Drafts stay as they are, and so do weeks that aren’t in the file.
          </Text>
        )}
        {changes.map((change) => (
          <ChangedWeek key={change.weekNumber} change={change} />
        ))}
      </Stack>
      <DialogButtons mt="lg" cancelLabel={changes.length === 0 ? 'Close' : 'Cancel'} onCancel={onClose} focusesCancel>
        {changes.length > 0 && (
          <SubmitButton isBusy={publish.isPending} onClick={() => publish.mutate()}>
            Publish {count}
          </SubmitButton>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** What changes in a week: in short, and all of it once it's opened. */
function ChangedWeek({ change: { weekNumber, before, after } }: { change: WeekChange }) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = trpc.content.answerCounts.useQuery({ weekNumber }, { enabled: isOpen, staleTime: 0 });
  return (
    <details className={classes.differences} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Week {weekNumber}: {after.title}{' '}
        <Text span c="dimmed">
          ({before === null ? 'new' : listChanges(before, after)})
        </Text>
      </summary>
      {isOpen && (
        <>
          {describeChanges(before, after, counts.data ?? {}).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          {before && <Differences differences={compareContents(before, after)} before="Now" after="In the file" />}
        </>
      )}
    </details>
  );
}

/** @throws HttpError */
async function sendCourse(weeks: readonly { weekNumber: number; content: EditedContent }[]): Promise<void> {
  const response = await fetch(COURSE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ weeks }),
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
}
