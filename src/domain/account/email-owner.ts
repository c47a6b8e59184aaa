/** What decides whose an email is. */
type Claim = {
  emailVerifiedAt: string | null;
  joinedAt: string | null;
  origin: 'register' | 'trial' | 'demo' | 'order' | 'gift';
};

/**
 * Whether a person's email is their own: they've verified it, or began a trial or an order's account with it. Any other is only
 * claimed, which opens nothing and blocks nobody.
 */
export function ownsEmail({ emailVerifiedAt, joinedAt, origin }: Claim): boolean {
  return emailVerifiedAt !== null || (joinedAt === null && origin !== 'register' && origin !== 'gift');
}
