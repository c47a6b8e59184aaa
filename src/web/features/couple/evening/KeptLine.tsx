import { Textarea } from '@mantine/core';
import { isBlank } from '#src/domain/text.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { FieldStatus } from '../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { usePageDraft } from '../workbook/use-page-draft.ts';
import classes from './Tonight.module.css';
import type { StepProps } from './step-props.ts';

const FIELD = 'discussionNotes';

type KeptLineProps = Pick<StepProps, 'userId' | 'weekNumber' | 'week' | 'own' | 'names'> & { author: Partner };

/** What one of the two wants to keep from the evening, in their discussion notes. */
export function KeptLine({ userId, weekNumber, week, own, names, author }: KeptLineProps) {
  const draft = usePageDraft({ userId, weekNumber, partner: author }, week);
  return (
    <form {...draft.formProps} className={classes.kept} onBlur={() => isBlank(draft.getText(FIELD)) || void draft.requestSave()}>
      <Textarea
        minRows={2}
        label={own === null ? `${names[author]}’s line to keep from tonight` : 'A line to keep from tonight'}
        {...draft.fieldProps(FIELD)}
      />
      <FieldStatus draft={draft} field={FIELD} />
      <ConflictDialog draft={draft} describe={(conflict) => ({ label: 'A line to keep', ...conflict })} />
    </form>
  );
}
