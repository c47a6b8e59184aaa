import { Group, Stack } from '@mantine/core';
import type { PublishedWeek } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import { FormStatus } from '../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { describeConflict } from './draft/marks.ts';
import { pageLabels } from './draft/page-texts.ts';
import type { FieldsOfPage } from './draft/fields-of-page.ts';
import { PageFields } from './PageFields.tsx';
import { StepBar } from './Step.tsx';
import { usePageDraft, type PageKey } from './draft/use-page-draft.ts';

type WorkbookPageProps = {
  page: PageKey;
  week: Pick<PublishedWeek, 'content' | 'ids' | 'contentVersion'> & { pages: Record<Partner, SavedPage> };
  /** The other partner and their page; null while the couple shares its account. */
  partner: FieldsOfPage['partner'];
};

/** One partner's page of the week, which saves itself, and the dialog for texts that another device has also changed. */
export function WorkbookPage({ page, week, partner }: WorkbookPageProps) {
  const { content, ids } = week;
  const { response } = week.pages[page.partner];
  const draft = usePageDraft(page, week);
  const labels = pageLabels(content, ids);
  return (
    <form {...draft.formProps}>
      <Stack gap="xl">
        <PageFields content={content} fields={{ page, ids, partner, earlier: response?.earlier ?? [], draft }} />
        <Group data-step tabIndex={-1}>
          <SubmitButton type="submit" isBusy={draft.isSaving}>
            Save Responses
          </SubmitButton>
          <FormStatus draft={draft} />
        </Group>
        <StepBar />
      </Stack>
      <ConflictDialog draft={draft} describe={(conflict) => describeConflict(conflict, draft.conflicts, labels)} />
    </form>
  );
}
