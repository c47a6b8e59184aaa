import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { INVALID_EMAIL_MESSAGE } from '#src/domain/account/credentials.ts';
import { CONTACT_SUBJECTS, contactMessageSchema } from '#src/domain/contact/contact-message.ts';
import { isBlank } from '#src/domain/text.ts';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { focusFirstProblem, markedFields } from './marked-fields.ts';
import { PersonFields } from './PersonFields.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', subject: 'general', message: '' };
const SUBJECTS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** Sends a message to whoever runs the course. What was typed stays until it has arrived (specification, sections 4, 5 and 8). */
export function ContactForm() {
  const form = useForm({
    name: 'contact',
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: (values) => markedFields(contactMessageSchema, values),
  });
  const send = trpc.contact.send.useMutation({
    onSuccess: ({ message }) => {
      showToast({ title: 'Message Sent!', text: message, tone: 'success' });
      form.reset();
    },
    onError: (error) => tellFailure(error, 'Error', 'Failed to send message. Please try again.'),
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => send.mutate(contactMessageSchema.parse(values)),
        (problems, values) => {
          showToast({ ...contactProblem(values), tone: 'error' });
          focusFirstProblem(form, problems);
        },
      )}
    >
      <Stack>
        <PersonFields field={(name) => ({ key: form.key(name), ...form.getInputProps(name) })} />
        <NativeSelect label="Subject" size="md" data={SUBJECTS} key={form.key('subject')} {...form.getInputProps('subject')} />
        <Textarea label="Message" rows={4} key={form.key('message')} {...form.getInputProps('message')} />
        <Button type="submit" size="lg" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </form>
  );
}

function contactProblem(values: typeof EMPTY): { title: string; text: string } {
  const { subject: _optional, ...required } = values;
  if (Object.values(required).some(isBlank)) return { title: 'Missing Information', text: 'Please fill in all required fields.' };
  const [text = ''] = Object.values(fieldErrors(contactMessageSchema, values));
  return { title: text === INVALID_EMAIL_MESSAGE ? 'Invalid Email' : 'Error', text };
}
