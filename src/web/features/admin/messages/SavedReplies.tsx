import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { savedReplyFormSchema, type SavedReply } from '#src/domain/desk/messages.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { useInitialFocus } from '../../../lib/use-initial-focus.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Messages.module.css';

type Edited = Partial<SavedReply> & Pick<SavedReply, 'text'>;

/** Texts to answer with again: one tap inserts one, and they're edited in place. */
export function SavedReplies({ onInsert, getTyped }: { onInsert: (text: string) => void; getTyped: () => string }) {
  const { data: replies = [] } = trpc.contact.savedReplies.useQuery(undefined, { throwOnError: true });
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <div>
      <ul className={classes.saved} aria-label="Saved replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <Button.Group>
              <Button variant="default" aria-label={`Insert ${reply.name}`} onClick={() => onInsert(reply.text)}>
                {reply.name}
              </Button>
              <ActionIcon variant="default" size={44} aria-label={`Edit ${reply.name}`} onClick={() => setEdited(reply)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
            </Button.Group>
          </li>
        ))}
        <li>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited({ text: getTyped() })}
          >
            New Saved Reply
          </Button>
        </li>
      </ul>
      {edited && <SavedReplyForm key={edited.id ?? 'new'} reply={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function SavedReplyForm({ reply: { id, name = '', text }, onClose }: { reply: Edited; onClose: () => void }) {
  const utils = trpc.useUtils();
  const nameField = useInitialFocus();
  const form = useZodForm({ schema: savedReplyFormSchema, initialValues: { name, text } });
  const show = (replies: SavedReply[]) => utils.contact.savedReplies.setData(undefined, replies);
  const save = trpc.contact.saveReply.useMutation({
    onSuccess(replies) {
      show(replies);
      onClose();
    },
    onError: form.showServerError,
  });
  const restore = trpc.contact.saveReply.useMutation({ onSuccess: show, onError: (error) => toastError(error) });
  const remove = trpc.contact.removeReply.useMutation({
    onSuccess(replies) {
      show(replies);
      onClose();
      showToast({
        title: 'Saved Reply Deleted',
        text: name,
        action: { label: 'Undo', onClick: () => restore.mutate({ name, text }) },
      });
    },
    onError: (error) => toastError(error),
  });
  return (
    <form
      ref={focusHeadingOnUnmount}
      noValidate
      aria-label={id === undefined ? 'New saved reply' : `Edit ${name}`}
      className={classes.edited}
      onSubmit={form.onSubmit((values) => save.mutate({ id, ...values }))}
    >
      <Stack gap="sm">
        <TextInput label="Name" autoComplete="off" ref={nameField} key={form.key('name')} {...form.getInputProps('name')} />
        <GrowingTextarea
          label="Text"
          description="{name} becomes the writer’s first name."
          minRows={4}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        <Group gap="sm">
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {id !== undefined && (
            <SubmitButton variant="subtle" color="red" isBusy={remove.isPending} onClick={() => remove.mutate({ id })}>
              Delete
            </SubmitButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
