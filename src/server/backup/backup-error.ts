/** A backup or a restore that cannot be, in words for the person who runs the server. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const DAMAGED_MESSAGE = 'The backup is damaged or cut off, and was not used. Take another one.';
export const NEWER_MESSAGE = 'The backup was made by a newer version of this program. Install that version.';
