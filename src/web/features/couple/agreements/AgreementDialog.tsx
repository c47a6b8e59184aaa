import { Button, Group, TextInput } from '@mantine/core';
import {
  addMonths,
  createAgreementSchema,
  REVIEW_CHOICES,
  type Agreement,
  type CreateAgreement,
} from '#src/domain/agreement/agreement.ts';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { today } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import classes from './Agreements.module.css';

type AgreementDialogProps = {
  userId: number;
  /** Null to add one. */
  agreement: Agreement | null;
  /** The week that a new one is from. */
  weekNumber: number | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Adds or changes a decision. */
export function AgreementDialog({ isOpen, onClose, ...form }: AgreementDialogProps) {
  const title = form.agreement === null ? 'Add an agreement' : 'Change this agreement';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <AgreementForm key={form.agreement?.id ?? 'new'} {...form} onClose={onClose} />
    </Dialog>
  );
}

function AgreementForm({ userId, agreement, weekNumber, onClose }: Omit<AgreementDialogProps, 'isOpen'>) {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: createAgreementSchema,
    initialValues: { text: agreement?.text ?? '', reviewOn: agreement?.reviewOn ?? '' },
    ...(agreement === null && { draftKey: 'agreement' }),
  });
  const options = {
    onSuccess: () => {
      form.reset();
      onClose();
      return utils.agreements.list.invalidate({ userId });
    },
    onError: form.showServerError,
  };
  const create = trpc.agreements.create.useMutation(options);
  const update = trpc.agreements.update.useMutation(options);
  const save = (values: CreateAgreement) =>
    agreement === null
      ? create.mutate({ userId, weekNumber, ...values })
      : update.mutate({ userId, agreementId: agreement.id, ...values });

  return (
    <DialogForm
      onSubmit={form.onSubmit(save)}
      submitLabel="Save Agreement"
      isBusy={create.isPending || update.isPending}
      onCancel={onClose}
    >
      <GrowingTextarea
        label="What did you decide?"
        minRows={3}
        data-autofocus
        key={form.key('text')}
        {...form.getInputProps('text')}
      />
      <div>
        <TextInput
          label="Look again on"
          description="Optional. Few decisions are forever."
          type="date"
          key={form.key('reviewOn')}
          {...form.getInputProps('reviewOn')}
        />
        <Group gap="xs" className={classes.days}>
          {REVIEW_CHOICES.map(({ label, months }) => (
            <Button
              key={label}
              variant="default"
              size="compact-md"
              mih={44}
              px="sm"
              onClick={() => form.setFieldValue('reviewOn', addMonths(today(), months))}
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
    </DialogForm>
  );
}
