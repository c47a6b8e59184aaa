const MEGABYTE = 1024 * 1024;

/** How much text, and photos, an account has room for, in megabytes. */
const QUOTA = { unpaid: 5, paid: 20 };

/**
 * Why a save isn't possible, or null if it is. Once both have joined, each has half on their own pages. Text can always be made
 * shorter, even by who's over their quota.
 */
export function findQuotaProblem(
  bytes: { before: number; after: number },
  { hasFullCourse, isShared }: { hasFullCourse: boolean; isShared: boolean },
): string | null {
  const room = (megabytes: number) => (isShared ? megabytes : megabytes / 2);
  const megabytes = room(hasFullCourse ? QUOTA.paid : QUOTA.unpaid);
  if (bytes.after <= bytes.before || bytes.after <= megabytes * MEGABYTE) return null;
  const full = isShared ? 'Your account is full: it has' : 'Your pages are full: they have';
  const problem = `${full} room for ${megabytes} MB of text and photos. Shorten or delete some in other weeks and save again`;
  return hasFullCourse ? `${problem}.` : `${problem}, or get the full course, which has room for ${room(QUOTA.paid)} MB.`;
}
