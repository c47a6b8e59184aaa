/** Why a backup or restore failed, for the person running the server. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const DAMAGED_MESSAGE = 'The backup is damaged or incomplete and wasn’t used. Use another one.';
export const UNRELEASED_MESSAGE = 'The backup is from before the first release and can’t be restored.';
export const NEWER_MESSAGE = 'The backup was made by a newer version of this program. Install that version.';
