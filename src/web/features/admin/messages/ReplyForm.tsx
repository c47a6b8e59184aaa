import { Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { fillInName } from '#src/domain/desk/campaigns.ts';
import { replyFormSchema } from '#src/domain/desk/messages.ts';
import { trpc } from '../../../api/trpc.ts';
import { STAFF } from '../../../drafts/draft-store.ts';
import { InvalidText } from '../../../drafts/save-failure.ts';
import { SAVE_TIMEOUT, useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { MessageDetail } from './message-texts.ts';
import { SavedReplies } from './SavedReplies.tsx';

/** Answers a message by email. What's typed is a draft on this device until it has been sent. */
export function ReplyForm({ message }: { message: MessageDetail }) {
  const { id: messageId, firstName, email } = message;
  const utils = trpc.useUtils();
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft({
    key: `${STAFF}-reply-${messageId}`,
    // A reply that was sent leaves an empty box.
    saved: () => ({ text: '' }),
    findErrors: (texts) => fieldErrors(replyFormSchema, texts),
    async save({ text = '' }) {
      const signal = AbortSignal.timeout(SAVE_TIMEOUT);
      const answered = await utils.client.contact.reply.mutate({ messageId, text }, { signal });
      utils.contact.get.setData({ messageId }, answered);
    },
    refresh: () => utils.contact.get.fetch({ messageId }, { staleTime: 0 }),
    savesItself: false,
    onSaved() {
      showToast({ title: 'Reply Queued', text: `To ${email}` });
      void Promise.all([utils.contact.list.invalidate(), utils.contact.counts.invalidate(), utils.desk.today.invalidate()]);
    },
    onFailed: (error) => error instanceof InvalidText || toastError(error, 'Reply Not Sent'),
  });

  function insert(text: string): void {
    const typed = draft.getText('text').trimEnd();
    const filled = fillInName(text, firstName);
    draft.change('text', typed === '' ? filled : `${typed}\n\n${filled}`);
    box.current?.querySelector('textarea')?.focus();
  }

  return (
    <Stack>
      <SavedReplies onInsert={insert} getTyped={() => draft.getText('text')} />
      <form {...draft.formProps}>
        <div ref={box}>
          <GrowingTextarea
            label="Your reply"
            description={`It goes to ${email}, with the message below it.`}
            minRows={6}
            {...draft.fieldProps('text')}
          />
        </div>
        <Group gap="sm" mt="sm">
          <SubmitButton type="submit" isBusy={draft.isSaving}>
            Send and Mark as Answered
          </SubmitButton>
          <Text c="dimmed" role="status">
            {draft.unsavedCount > 0 && (draft.isStored ? 'Draft on this device' : 'Not sent yet')}
          </Text>
        </Group>
      </form>
    </Stack>
  );
}
