import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { contactMessageSchema, findContactProblem, CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import { ApiProvider } from '../../../api/ApiProvider.tsx';
import { trpc } from '../../../api/trpc.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PersonFields } from '../../../forms/PersonFields.tsx';

const SUBJECTS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** Sends us a message. What was typed stays until it has arrived (specification, sections 4, 5 and 8). */
export function ContactForm() {
  return (
    <ApiProvider>
      <MessageForm />
    </ApiProvider>
  );
}

function MessageForm() {
  // Until the page is hydrated, the browser itself would submit the form and reload the page.
  const isMounted = useMounted();
  const form = useZodForm({
    schema: contactMessageSchema,
    initialValues: { firstName: '', lastName: '', email: '', subject: 'general', message: '' },
    draftKey: 'message',
  });
  const send = trpc.contact.send.useMutation({
    onSuccess: ({ message }) => showToast({ title: 'Message Sent!', text: message }),
    onError: (error) => {
      form.showServerError(error);
      // Also if it's shown at a field (specification, section 8).
      toastError(error, 'Error', 'Failed to send message. Please try again.');
    },
  });
  const handleSubmit = form.onSubmit(
    (message) => {
      const sentValues = form.getValues();
      // What's typed while the message is being sent belongs to the next one.
      send.mutate(message, { onSuccess: () => form.getValues() === sentValues && form.reset() });
    },
    (values) => {
      const problem = findContactProblem(values);
      if (problem !== null) showToast({ ...problem, tone: 'error' });
    },
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        <PersonFields form={form} />
        <NativeSelect label="Subject" data={SUBJECTS} key={form.key('subject')} {...form.getInputProps('subject')} />
        <Textarea label="Message" rows={4} key={form.key('message')} {...form.getInputProps('message')} />
        <Button type="submit" size="lg" disabled={!isMounted || send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </form>
  );
}
