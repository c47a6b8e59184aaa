import { z } from 'zod';
import { formatCount } from './count.ts';
import { NAME_MAX } from './person-name.ts';
import { requiredLine } from './text.ts';
import { DAY } from './time/time.ts';

/** A profile as a couple saves it; an empty wedding date means none (specification, section 5). */
export const profileSchema = z.object({
  userDisplayName: requiredLine('Your name', NAME_MAX),
  partnerName: requiredLine("Partner's name", NAME_MAX),
  weddingDate: z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.iso.date('Please enter a date such as June 12, 2027.').nullable(),
    )
    .default(null),
});
export type SaveProfile = z.infer<typeof profileSchema>;

/** Fields that aren't set are null; `weddingDate` is YYYY-MM-DD. */
export type Profile = { [Field in keyof SaveProfile]: SaveProfile[Field] | null };

export const EMPTY_PROFILE: Profile = { userDisplayName: null, partnerName: null, weddingDate: null };

/** A trial account's names until the couple enters its own (specification, section 4). */
export const PLACEHOLDER_NAMES = { userDisplayName: 'Trial User', partnerName: 'Partner' };

type Names = Pick<Profile, 'userDisplayName' | 'partnerName'>;

/** The names that the couple has entered; null in place of the others. */
export function enteredNames({ userDisplayName, partnerName }: Names): Names {
  return {
    userDisplayName: userDisplayName === PLACEHOLDER_NAMES.userDisplayName ? null : userDisplayName,
    partnerName: partnerName === PLACEHOLDER_NAMES.partnerName ? null : partnerName,
  };
}

/** Whether to show the onboarding dialog (specification, section 4). */
export function isProfileIncomplete(profile: Names): boolean {
  const { userDisplayName, partnerName } = enteredNames(profile);
  return !userDisplayName || !partnerName;
}

/** The profile as the second partner's form has it: their own name first. The same again turns it back. */
export function swapNames<Fields extends Names>(profile: Fields): Fields {
  return { ...profile, userDisplayName: profile.partnerName, partnerName: profile.userDisplayName };
}

/** Which field has each partner's name. */
export const NAME_FIELDS = { partner1: 'userDisplayName', partner2: 'partnerName' } as const;

/** What to call the two partners, also before they've entered their names. */
export function partnerNames({ userDisplayName, partnerName }: Names): { partner1: string; partner2: string } {
  return { partner1: userDisplayName ?? 'Partner 1', partner2: partnerName ?? 'Partner 2' };
}

/** How long until the wedding, or since. Both dates are YYYY-MM-DD in local time. */
export function describeWedding(weddingDate: string, today: string): string {
  const days = Math.round((Date.parse(weddingDate) - Date.parse(today)) / DAY);
  if (days > 0) return `${formatCount(days, 'day')} until your wedding`;
  return days === 0 ? 'Today! It’s your wedding day.' : `Married ${describeMarriage(-days)}`;
}

function describeMarriage(days: number): string {
  if (days < 7) return formatCount(days, 'day');
  if (days < 70) return formatCount(Math.floor(days / 7), 'week');
  const months = Math.floor((days / 365.25) * 12);
  return months < 24 ? formatCount(months, 'month') : formatCount(Math.floor(months / 12), 'year');
}
