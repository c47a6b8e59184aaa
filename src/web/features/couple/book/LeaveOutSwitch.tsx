import { Group, Switch, Text } from '@mantine/core';
import { canPutBack, describeLeftOut, type BookText } from '#src/domain/book/book.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';

type LeaveOutSwitchProps = {
  userId: number;
  weekNumber: number;
  text: BookText;
  reader: Reader;
  names: Record<Partner, string>;
  /** What the text is, for screen readers. */
  description: string;
};

/** Leaves a text out of the book, for both, or puts it back. Saved right away. */
export function LeaveOutSwitch({ userId, weekNumber, text, reader, names, description }: LeaveOutSwitchProps) {
  const utils = trpc.useUtils();
  const save = trpc.book.setLeftOut.useMutation({
    onSettled: () => utils.book.review.invalidate({ userId }),
    onError: (error) => toastError(error, 'Save Failed', 'Could not change your book. Please try again.'),
  });
  const { leftOutBy } = text;
  const isInBook = save.isPending ? !save.variables.isLeftOut : leftOutBy.length === 0;
  const note = describeLeftOut(leftOutBy, reader, names);
  return (
    <Group gap="md">
      <Switch
        label="In our book"
        aria-label={`In our book: ${description}`}
        checked={isInBook}
        disabled={!canPutBack(leftOutBy, reader)}
        styles={{ body: { minHeight: '2.75rem', alignItems: 'center' } }}
        onChange={(event) => save.mutate({ userId, weekNumber, text: text.name, isLeftOut: !event.currentTarget.checked })}
      />
      {note !== null && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Group>
  );
}
