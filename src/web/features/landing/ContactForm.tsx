import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { CONTACT_SUBJECTS } from '#src/domain/contact/subjects.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { once } from '../../lib/once.ts';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { trpc } from '../../api/trpc.ts';
import { valuesOf } from '../../drafts/typed-values.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { PersonFields } from './PersonFields.tsx';

const SUBJECTS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

const loadRules = once(async () => {
  const { contactMessageSchema, contactProblem } = await import('#src/domain/contact/contact-message.ts');
  return { schema: contactMessageSchema, problemOf: contactProblem };
});

/** Sends a message to our team. What was typed stays until it has arrived (specification, sections 4, 5 and 8). */
export function ContactForm() {
  return (
    <ApiProvider>
      <MessageForm />
    </ApiProvider>
  );
}

function MessageForm() {
  const send = trpc.contact.send.useMutation({
    onSuccess: ({ message }) => showToast({ title: 'Message Sent!', text: message, tone: 'success' }),
    onError: (error) => toastError(error, 'Error', 'Failed to send message. Please try again.'),
  });
  const { form, field, isReading } = usePlainForm({
    loadRules,
    keptAs: 'message',
    onSubmit: (message, element) => {
      const sent = JSON.stringify(valuesOf(element));
      // What is typed while it is on its way is another message.
      send.mutate(message, { onSuccess: () => JSON.stringify(valuesOf(element)) === sent && element.reset() });
    },
  });
  const isSending = isReading || send.isPending;

  return (
    <form {...form}>
      <Stack>
        <PersonFields field={field} />
        <NativeSelect label="Subject" size="md" data={SUBJECTS} {...field('subject')} />
        <Textarea label="Message" rows={4} {...field('message')} />
        <Button type="submit" size="lg" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </form>
  );
}
