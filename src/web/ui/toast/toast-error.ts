import { serverMessage } from '../../api/server-message.ts';
import { showToast } from './toast-store.ts';

/**
 * Tells that something did not work, in the server's words when it gave any.
 * @param otherwise for when it could not be reached, or its answer not be understood
 */
export function toastError(error: unknown, title = 'Error', otherwise = 'Something went wrong. Please try again.'): void {
  showToast({ title, text: serverMessage(error) ?? otherwise, tone: 'error' });
}
