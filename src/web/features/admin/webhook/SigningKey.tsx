import { Group, Stack, Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** The key with which the receiver checks that a message is ours. It's shown only as it's copied. */
export function SigningKey({ secret }: { secret: string }) {
  const utils = trpc.useUtils();
  const replace = trpc.webhook.replaceSecret.useMutation({
    onSuccess: (webhook) => {
      utils.webhook.get.setData(undefined, webhook);
      showToast({ title: 'Key Replaced', text: 'Enter the new one where messages arrive.' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Stack align="flex-start">
      <Text maw="70ch">
        The program that gets our messages needs this key to check that they come from us. Keep it to yourself.
      </Text>
      <Group>
        <CopyButton text={secret} label="Copy Key" />
        <SubmitButton variant="default" isBusy={replace.isPending} onClick={() => replace.mutate()}>
          Replace Key
        </SubmitButton>
      </Group>
    </Stack>
  );
}
