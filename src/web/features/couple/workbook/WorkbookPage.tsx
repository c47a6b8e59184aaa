import { Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { PublishedWeek } from '#src/domain/workbook/content.ts';
import { SAVED_ELSEWHERE_MESSAGE, workbookResponseSchema, type SavedPage } from '#src/domain/workbook/response.ts';
import { FormStatus } from '../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { listDifferences } from './page-values.ts';
import type { FieldsOfPage } from './PageField.tsx';
import { PageFields } from './PageFields.tsx';
import { StepBar } from './Step.tsx';
import { usePageDraft, type PageKey } from './use-page-draft.ts';
import { useSavePage } from './use-save-page.ts';

const NO_ERRORS: Readonly<Record<string, string>> = {};

type WorkbookPageProps = {
  page: PageKey;
  week: Pick<PublishedWeek, 'content' | 'ids' | 'contentVersion'>;
  saved: SavedPage;
  /** The other partner and their page; null while the couple shares its account. */
  partner: FieldsOfPage['partner'];
};

/** One partner's page of the week, which saves itself, and the dialog for texts that another device has also changed. */
export function WorkbookPage({ page, week: { content, ids, contentVersion }, saved, partner }: WorkbookPageProps) {
  const privateKeys = partner === null ? null : (saved.response?.private ?? []);
  const earlier = saved.response?.earlier ?? [];
  const draft = usePageDraft(page, ids, saved);
  const [errors, setErrors] = useState(NO_ERRORS);
  const saving = useSavePage(page, contentVersion, draft, () => setErrors(NO_ERRORS));
  const form = useFocusFirstError(errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setErrors(fieldErrors(workbookResponseSchema, draft.values()));
    saving.saveNow();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} {...saving.formProps}>
      <Stack gap="xl">
        <PageFields content={content} fields={{ page, contentVersion, privateKeys, partner, earlier, draft, errors, saving }} />
        <Group data-step tabIndex={-1}>
          <SubmitButton type="submit" isBusy={saving.isSaving}>
            Save Responses
          </SubmitButton>
          <FormStatus saving={saving} isStored={draft.isStored} />
        </Group>
        <StepBar />
      </Stack>
      <ConflictDialog
        isOpen={saving.isChoosing}
        message={SAVED_ELSEWHERE_MESSAGE}
        fields={saving.isChoosing ? listDifferences(content, draft.mergeWithSaved('mine'), draft.mergeWithSaved('theirs')) : []}
        onChoose={saving.choose}
        onClose={saving.closeChoice}
      />
    </form>
  );
}
