import { z } from 'zod';
import { emailSchema, newPasswordSchema } from '../account/sign-in/credentials.ts';
import { NAME_MAX } from '../person-name.ts';
import { requiredLine } from '../text.ts';
import { roleSchema, type Role } from './roles.ts';

/** How long a link for choosing a password works. */
export const STAFF_LINK_DAYS = 14;

export const UNKNOWN_STAFF_MESSAGE = 'This person isn’t on the team.';
export const STAFF_EMAIL_TAKEN_MESSAGE = 'Someone on the team has this email already.';
export const LAST_OWNER_MESSAGE = 'The team needs an owner who has signed in. Make someone else an owner first.';
export const ADMIN_STAYS_MESSAGE = 'This account is set where the server is started, so it can’t be removed here.';

/** Somebody to invite. */
export const newStaffSchema = z.object({ name: requiredLine('Name', NAME_MAX), email: emailSchema, role: roleSchema });
export type NewStaff = z.infer<typeof newStaffSchema>;

export const staffIdSchema = z.object({ staffId: z.int('Id must be a whole number.') });

/** What's left out stays as it is. */
export const staffChangeSchema = staffIdSchema.extend(newStaffSchema.partial().shape);
export type StaffChange = z.infer<typeof staffChangeSchema>;

/** A link from an email, and the password to sign in with from now on. */
export const acceptStaffSchema = z.object({ token: requiredLine('Token', 100), password: newPasswordSchema('Password') });
export type AcceptStaff = z.infer<typeof acceptStaffSchema>;

/** Someone on the team. `invited`: they haven't chosen a password yet. `totp`: they sign in with a code, too. */
export type StaffMember = { id: number; name: string; email: string | null; role: Role; invited: boolean; totp: boolean };
