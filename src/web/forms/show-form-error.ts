import { toastError } from '../ui/toast/toast-error.ts';
import { getErrorField, serverMessage } from '../api/server-message.ts';

type Form = {
  values: object;
  setFieldError: (field: string, message: string) => void;
  getInputNode: (field: string) => HTMLElement | null;
};

/**
 * Tells why a form was refused: at the field that it is about, else in a notification. What was typed stays.
 * @param otherwise the notification for when the server could not be reached, or its answer not be understood
 */
export function showFormError(form: Form, error: unknown, otherwise: { title: string; text: string }): void {
  const [field, said] = [getErrorField(error), serverMessage(error)];
  if (field !== null && said !== null && field in form.values) {
    form.setFieldError(field, said);
    form.getInputNode(field)?.focus();
  } else {
    toastError(error, otherwise.title, otherwise.text);
  }
}
