import { showToast } from '../../components/toast/toast-store.ts';
import { fieldOf, serverMessage } from '../../lib/server-message.ts';

type Form = {
  values: object;
  setFieldError: (field: string, message: string) => void;
  getInputNode: (field: string) => HTMLElement | null;
};

const SAVE_FAILED = { title: 'Save Failed', text: 'Could not save your sign-in. Please try again.' };

/** Tells why a form was refused: at the field that it is about, else in a notification. What was typed stays. */
export function tellRefusal(form: Form, error: unknown, otherwise = SAVE_FAILED): void {
  const [field, said] = [fieldOf(error), serverMessage(error)];
  if (field !== null && said !== null && field in form.values) {
    form.setFieldError(field, said);
    form.getInputNode(field)?.focus();
  } else {
    showToast({ title: otherwise.title, text: said ?? otherwise.text, tone: 'error' });
  }
}
