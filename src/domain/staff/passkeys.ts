import { z } from 'zod';
import { currentPasswordSchema } from '../account/sign-in/sign-in-settings.ts';
import { requiredLine } from '../text.ts';

/** How many one person may have. */
export const PASSKEYS_MAX = 20;

export const PASSKEY_FAILED_MESSAGE = 'That passkey didn’t work. Please try again, or sign in with your password.';
export const PASSKEY_NOT_ADDED_MESSAGE = 'The passkey wasn’t added. Please try again.';
export const UNKNOWN_PASSKEY_MESSAGE = 'You don’t have this passkey.';
export const TOO_MANY_PASSKEYS_MESSAGE = `You have ${PASSKEYS_MAX} passkeys. Remove one first.`;

const base64url = z.string().regex(/^[\w-]+$/u);
const keyId = base64url.max(1_400);
const credential = { id: keyId, rawId: keyId, type: z.literal('public-key') };

/** What a browser answers when it has created a passkey. */
const createdPasskeySchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url.max(5_000), attestationObject: base64url.max(20_000) }),
});

/** What a browser answers when someone signs in with a passkey. */
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(5_000),
    authenticatorData: base64url.max(5_000),
    signature: base64url.max(5_000),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

/** The password isn't needed right after signing in with the link from the terminal. */
export const startPasskeySchema = z.object({ currentPassword: currentPasswordSchema });

export const newPasskeySchema = z.object({ name: requiredLine('Name', 50), passkey: createdPasskeySchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The form of both steps. */
export const passkeyFormSchema = z.object({ ...startPasskeySchema.shape, name: newPasskeySchema.shape.name });

export const passkeyIdSchema = z.object({ passkeyId: z.string().max(1_400), currentPassword: currentPasswordSchema });
export type PasskeyRemoval = z.infer<typeof passkeyIdSchema>;

/** A passkey as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
