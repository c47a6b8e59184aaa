const MEGABYTE = 1024 * 1024;

/** How much text an account has room for, in megabytes. */
const QUOTA = { unpaid: 5, paid: 20 };

/** Why a save isn't possible, or null if it is. Text can always be made shorter, even in an account that's over its quota. */
export function findQuotaProblem(bytes: { before: number; after: number }, hasFullCourse: boolean): string | null {
  const megabytes = hasFullCourse ? QUOTA.paid : QUOTA.unpaid;
  if (bytes.after <= bytes.before || bytes.after <= megabytes * MEGABYTE) return null;
  const problem = `Your account is full: it has room for ${megabytes} MB of text. Shorten or delete texts in other weeks and save again`;
  return hasFullCourse ? `${problem}.` : `${problem}, or get the full course, which has room for ${QUOTA.paid} MB.`;
}
