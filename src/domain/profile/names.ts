/** Longest personal name, in characters. */
export const NAME_MAX = 100;

/** The names that a trial account starts with, until its couple has said theirs (specification, section 4). */
export const PLACEHOLDER_NAMES = { userDisplayName: 'Trial User', partnerName: 'Partner' };

/** Unset names and an unset date are null; the date is a plain YYYY-MM-DD without a time zone. */
export type Profile = {
  userDisplayName: string | null;
  partnerName: string | null;
  weddingDate: string | null;
};

/** Whether to welcome the couple and ask for its names (specification, section 4). */
export function isProfileIncomplete(profile: Profile): boolean {
  return (
    !profile.userDisplayName ||
    !profile.partnerName ||
    profile.userDisplayName === PLACEHOLDER_NAMES.userDisplayName ||
    profile.partnerName === PLACEHOLDER_NAMES.partnerName
  );
}

/** What to call the two partners; stand-ins until the couple has said its names. */
export function partnerNames({ userDisplayName, partnerName }: Profile): { partner1: string; partner2: string } {
  return { partner1: userDisplayName ?? 'Partner 1', partner2: partnerName ?? 'Partner 2' };
}
