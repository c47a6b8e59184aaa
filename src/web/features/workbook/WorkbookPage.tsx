import { useState, type FormEvent } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { workbookResponseSchema, type SavedPage } from '#src/domain/workbook/response.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { LeaveDialog } from '../../components/LeaveDialog.tsx';
import { Row, Stack } from '../../components/Light.tsx';
import { UnsavedHint } from '../../components/UnsavedHint.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { PageFields } from './PageFields.tsx';
import { toValues } from './page-values.ts';
import { usePageDraft, type PageKey } from './use-page-draft.ts';
import { useSavePage } from './use-save-page.ts';

/** One partner's page of the week: its fields, its saving, and what to do when the two devices of a couple disagree. */
export function WorkbookPage({ page, content, saved }: { page: PageKey; content: WeekContent; saved: SavedPage }) {
  const draft = usePageDraft(page, content, saved);
  const { save, isSaving, isConflict, endConflict } = useSavePage(page, draft.markSaved);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(event: FormEvent): void {
    event.preventDefault();
    const values = draft.values();
    const problems = fieldErrors(workbookResponseSchema, values);
    setErrors(problems);
    const [problem] = Object.values(problems);
    if (problem === undefined) save(values, draft.basedOn());
    else showToast({ title: 'Save Failed', text: problem, tone: 'error' });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        <PageFields content={content} draft={draft} errors={errors} />
        <Row>
          <BusyButton type="submit" isBusy={isSaving}>
            Save Responses
          </BusyButton>
          <UnsavedHint draft={draft} />
        </Row>
      </Stack>
      <LeaveDialog isDirty={draft.isDirty} isKept={draft.isKept} />
      <ConflictDialog
        isOpen={isConflict}
        isSaving={isSaving}
        content={content}
        mine={draft.values()}
        theirs={toValues(saved.response, content)}
        onKeepMine={() => save(draft.values(), saved.revision)}
        onTakeTheirs={() => {
          draft.discard();
          endConflict();
        }}
        onClose={endConflict}
      />
    </form>
  );
}
