import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { FieldStatus } from '../../../drafts/AutosaveStatus.tsx';
import { draftField } from '../../../drafts/use-draft.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { textField } from './page-values.ts';
import type { PageDraft } from './use-page-draft.ts';
import type { PageSaving } from './use-save-page.ts';
import classes from './Workbook.module.css';

type TextFieldProps = {
  id: string;
  textKey: TextKey;
  label: string;
  minRows: number;
  error: string | undefined;
  draft: PageDraft;
  saving: PageSaving;
};

/** The box for one text of a partner's page. */
export function TextField({ id, textKey, label, minRows, error, draft, saving }: TextFieldProps) {
  const text = textField(textKey);
  return (
    <div>
      <GrowingTextarea
        id={id}
        minRows={minRows}
        label={label}
        labelProps={{ className: classes.question }}
        error={error}
        {...draftField(draft, text)}
      />
      <FieldStatus draft={draft} read={text.read} saving={saving} hasError={error !== undefined} />
    </div>
  );
}
