import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { webhookSchema, type Webhook } from '#src/domain/webhook/webhook.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Sets the webhook's address and what it's told. */
export function WebhookForm({ webhook }: { webhook: Webhook | null }) {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: webhookSchema,
    initialValues: { url: webhook?.url ?? '', includesPeople: webhook?.includesPeople ?? false },
  });
  const save = trpc.webhook.save.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Webhook Saved' });
      await utils.webhook.get.invalidate();
    },
    onError: form.showServerError,
  });
  const remove = trpc.webhook.remove.useMutation({
    onSuccess: async () => {
      form.setValues({ url: '', includesPeople: false });
      showToast({ title: 'The Webhook Is Off' });
      await utils.webhook.get.invalidate();
    },
    onError: (error) => toastError(error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack maw="36rem">
        <TextInput
          label="Address"
          type="url"
          placeholder="https://"
          autoComplete="off"
          key={form.key('url')}
          {...form.getInputProps('url')}
        />
        <Checkbox
          label="Include names and emails"
          // A finger needs 44 pixels.
          styles={{ inner: { marginTop: '0.75rem' }, label: { paddingBlock: '0.75rem' } }}
          description="Without this, a message says only which order or couple it’s about, and how much was paid."
          key={form.key('includesPeople')}
          {...form.getInputProps('includesPeople', { type: 'checkbox' })}
        />
        <Group>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save
          </SubmitButton>
          {webhook && (
            <SubmitButton variant="default" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Turn Off
            </SubmitButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
