import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { codeFormSchema, type CodeRow } from '#src/domain/codes/discount-code.ts';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Creates a code, or changes one. The name stays, and the discount once the code is used. */
export function CodeForm({ row, onClose }: { row: CodeRow | null; onClose: () => void }) {
  const { price } = useSettings();
  const currency = row?.currency ?? price.currency;
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: codeFormSchema(currency),
    initialValues: {
      code: row?.code ?? '',
      kind: row !== null && row.percent === null ? 'amount' : 'percent',
      value: row === null ? '' : (row.amount ?? String(row.percent)),
      maxUses: row?.maxUses?.toString() ?? '',
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? '',
      note: row?.note ?? '',
      active: row?.active ?? true,
    },
  });
  const done = (title: string) => ({
    onSuccess: async ({ code }: { code: string }) => {
      showToast({ title, text: code });
      onClose();
      await utils.codes.invalidate();
    },
    onError: form.showServerError,
  });
  const create = trpc.codes.create.useMutation(done('Code Created'));
  const change = trpc.codes.change.useMutation(done('Code Saved'));
  const isUsed = (row?.used ?? 0) > 0;
  return (
    <DialogForm
      onSubmit={form.onSubmit((code) => (row === null ? create : change).mutate(code))}
      submitLabel="Save"
      isBusy={create.isPending || change.isPending}
      onCancel={onClose}
    >
      <TextInput
        label="Code"
        description="3 to 32 letters, digits, or hyphens"
        autoComplete="off"
        readOnly={row !== null}
        {...(row === null && { 'data-autofocus': true })}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Columns from="phone">
        <NativeSelect
          label="Discount"
          data={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: `Amount in ${currency.toUpperCase()}` },
          ]}
          disabled={isUsed}
          key={form.key('kind')}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="How much"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isUsed}
          key={form.key('value')}
          {...form.getInputProps('value')}
        />
      </Columns>
      <TextInput
        label="How often"
        description="Leave it empty for any number of orders"
        inputMode="numeric"
        autoComplete="off"
        key={form.key('maxUses')}
        {...form.getInputProps('maxUses')}
      />
      <Columns from="phone">
        <TextInput type="date" label="First day" key={form.key('startsOn')} {...form.getInputProps('startsOn')} />
        <TextInput type="date" label="Last day" key={form.key('endsOn')} {...form.getInputProps('endsOn')} />
      </Columns>
      <GrowingTextarea
        label="Note"
        description="Only you see it"
        minRows={2}
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      <Switch label="Active" key={form.key('active')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </DialogForm>
  );
}
