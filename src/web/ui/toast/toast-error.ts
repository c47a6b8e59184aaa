import { serverMessage } from '../../api/server-message.ts';
import { showToast } from './toast-store.ts';

/**
 * Shows an error toast with the server's message, if it sent one.
 * @param otherwise the text if it didn't
 */
export function toastError(error: unknown, title = 'Error', otherwise = 'Something went wrong. Please try again.'): void {
  showToast({ title, text: serverMessage(error) ?? otherwise, tone: 'error' });
}
