import { z } from 'zod';
import { safeLocalStorage } from '../lib/storage.ts';

const PREFIX = 'lovewell-invite-';
const linkSchema = z.object({ url: z.string(), expiresAt: z.string() });
export type InviteLink = z.infer<typeof linkSchema>;

/** Keeps the link on the device that made it, because the server knows only its hash. */
export function saveInviteLink(customerId: number, { url, expiresAt }: InviteLink): void {
  safeLocalStorage.set(`${PREFIX}${customerId}`, { url, expiresAt });
}

/** The link of the open invitation, if this device made it. */
export function findInviteLink(customerId: number, open: { expiresAt: string } | null): InviteLink | null {
  const saved = linkSchema.safeParse(safeLocalStorage.get(`${PREFIX}${customerId}`)).data;
  return saved !== undefined && saved.expiresAt === open?.expiresAt ? saved : null;
}

export function deleteInviteLink(customerId: number): void {
  safeLocalStorage.remove(`${PREFIX}${customerId}`);
}
