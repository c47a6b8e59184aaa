import { CloseButton, Loader, Text, TextInput } from '@mantine/core';
import type { WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { formatFileSize } from '../../../lib/format.ts';
import classes from './BulkUpload.module.css';
import type { Row } from './row-problem.ts';

type BulkRowProps = {
  row: Row;
  /** The week's PDF, which this one replaces. */
  replaced: WeekPdf | undefined;
  problem: string | null;
  isDisabled: boolean;
  onChange: (change: Partial<Pick<Row, 'week' | 'title'>>) => void;
  onRemove: () => void;
};

/** One file of the list, with its week and title to correct. */
export function BulkRow({ row: { file, week, title, state }, replaced, problem, isDisabled, onChange, onRemove }: BulkRowProps) {
  return (
    <li className={classes.row}>
      <Text size="sm" c="dimmed" className={classes.name}>
        {file.name}, {formatFileSize(file.size)} {state === 'uploading' && <Loader size={14} aria-label="Uploading" />}
      </Text>
      <TextInput
        label="Week"
        aria-label={`Week of ${file.name}`}
        inputMode="numeric"
        disabled={isDisabled}
        value={week}
        onChange={({ currentTarget }) => onChange({ week: currentTarget.value })}
      />
      <TextInput
        label="Title"
        aria-label={`Title of ${file.name}`}
        autoComplete="off"
        disabled={isDisabled}
        value={title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <CloseButton size={44} mt={28} aria-label={`Remove ${file.name}`} disabled={isDisabled} onClick={onRemove} />
      {replaced && (
        <Text size="sm" fw={600} className={classes.name}>
          Replaces: {replaced.title}, {formatFileSize(replaced.fileSize)}
        </Text>
      )}
      {problem !== null && (
        <Text c="var(--mantine-color-error)" role="alert" className={classes.name}>
          {problem}
        </Text>
      )}
    </li>
  );
}
