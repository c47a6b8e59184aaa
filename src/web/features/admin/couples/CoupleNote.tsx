import { coupleNoteSchema } from '#src/domain/desk/couple-page.ts';
import { trpc } from '../../../api/trpc.ts';
import { FieldStatus, FormStatus } from '../../../drafts/AutosaveStatus.tsx';
import { STAFF } from '../../../drafts/draft-store.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';

const formSchema = coupleNoteSchema.pick({ note: true });

/** The seller's note about a couple, which saves itself. `note` is what it was when the page appeared. */
export function CoupleNote({ customerId, note: loaded }: { customerId: number; note: string }) {
  const utils = trpc.useUtils();
  const draft = useDraft({
    key: `${STAFF}-note-${customerId}`,
    saved: () => ({ note: utils.desk.couple.getData({ customerId })?.note ?? loaded }),
    findErrors: (texts) => fieldErrors(formSchema, texts),
    async save({ note = '' }) {
      const saved = await utils.client.desk.saveNote.mutate({ customerId, note });
      utils.desk.couple.setData({ customerId }, (couple) => couple && { ...couple, ...saved });
    },
    refresh: () => utils.desk.couple.fetch({ customerId }, { staleTime: 0 }),
    onFailed: (error) => error instanceof InvalidText || toastError(error),
  });
  return (
    <form {...draft.formProps}>
      <GrowingTextarea label="Note" description="Only you and your team see it." minRows={3} {...draft.fieldProps('note')} />
      <FieldStatus draft={draft} field="note" />
      <FormStatus draft={draft} />
    </form>
  );
}
