import { getHttpStatus, serverMessage } from '../api/server-message.ts';

/** The text can't be saved the way it is. */
export class InvalidText extends Error {
  override readonly name = 'InvalidText';
}

/** Another device has saved a different text, and the writer hasn't chosen yet. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere';

  constructor() {
    super('This was changed on another device while you were writing.');
  }
}

/** Says calmly why a text isn't saved yet. */
export function describeFailure(error: unknown): string {
  if (isUpToWriter(error)) return error.message;
  if (getHttpStatus(error) === null) return 'We’ll save it when you’re back online.';
  return isWorthRetrying(error) ? 'We’ll try to save it again in a moment.' : (serverMessage(error) ?? 'This isn’t saved yet.');
}

/** Whether the same save may work a little later. */
export function isWorthRetrying(error: unknown): boolean {
  if (isUpToWriter(error)) return false;
  const status = getHttpStatus(error);
  return status === null || status === 408 || status === 429 || status >= 500;
}

/** Whether nothing was sent, because the writer has to do something first. */
function isUpToWriter(error: unknown): error is InvalidText | ChangedElsewhere {
  return error instanceof InvalidText || error instanceof ChangedElsewhere;
}
