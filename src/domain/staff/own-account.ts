import { z } from 'zod';
import { newPasswordSchema, PASSWORDS_DIFFER_MESSAGE, PASSWORD_MAX } from '../account/sign-in/credentials.ts';
import { currentPasswordSchema, type SignedInDevice } from '../account/sign-in/sign-in-settings.ts';
import { secretText } from '../text.ts';
import type { Role } from './roles.ts';

export const PASSWORD_IN_ENVIRONMENT_MESSAGE =
  'This password is set where the server is started, as ADMIN_PASSWORD. Change it there.';

const typedTwice = {
  password: newPasswordSchema('Password'),
  confirmPassword: secretText('Confirm password', { max: PASSWORD_MAX }),
};
const matches = (input: { password: string; confirmPassword: string }) => input.password === input.confirmPassword;
const DIFFER = { error: PASSWORDS_DIFFER_MESSAGE, path: ['confirmPassword'] };

/** A password typed twice, with a link from an email. */
export const staffPasswordSchema = z.object(typedTwice).refine(matches, DIFFER);

/** A new password for oneself. The current one isn't needed right after signing in with the link from the terminal. */
export const newOwnPasswordSchema = z.object({ currentPassword: currentPasswordSchema, ...typedTwice }).refine(matches, DIFFER);
export type NewOwnPassword = z.infer<typeof newOwnPasswordSchema>;

export const staffDeviceSchema = z.object({ deviceId: z.string().max(100) });

/** A browser that someone of the staff is signed in with. */
export type StaffDevice = Omit<SignedInDevice, 'method'>;

/** How someone of the staff signs in. */
export type SecurityStatus = {
  name: string;
  email: string | null;
  role: Role;
  totp: boolean;
  /** Null if the password is enough. */
  recoveryCodesLeft: number | null;
  /** False while the environment sets the password. */
  canChangePassword: boolean;
  /** Right after the link from the terminal, which stands for the password and the code. */
  isRescued: boolean;
};
