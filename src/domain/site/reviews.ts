import { z } from 'zod';
import { requiredLine } from '../text.ts';

const REVIEWS_MAX = 30;

const reviewSchema = z.strictObject({
  name: requiredLine('Name', 100),
  status: requiredLine('Status', 100),
  text: requiredLine('Text', 1_000),
  /** Stars. */
  rating: z.int('Stars must be 1 to 5.').min(1, 'Stars must be 1 to 5.').max(5, 'Stars must be 1 to 5.'),
  /** Written as an example, not by a real couple. */
  isSample: z.boolean('Sample must be true or false.'),
  /** The couple agreed to be quoted. */
  hasConsent: z.boolean('Consent must be true or false.').default(false),
});
export type Review = z.infer<typeof reviewSchema>;

const reviewListSchema = z
  .array(reviewSchema, 'Reviews must be a list.')
  .max(REVIEWS_MAX, `There can be at most ${REVIEWS_MAX} reviews.`);

/** The file db/content/reviews.json. */
export const reviewsSchema = z.strictObject({ reviews: reviewListSchema });

/** Checks reviews that were sent as JSON text. */
export const reviewsTextSchema = z.string('Reviews must be text.').transform((text, context) => {
  const parsed = reviewListSchema.safeParse(parseJson(text));
  if (parsed.success) return JSON.stringify(parsed.data);
  const [issue] = parsed.error.issues;
  const [index] = issue?.path ?? [];
  const place = typeof index === 'number' ? `Review ${index + 1}: ` : '';
  context.addIssue({ code: 'custom', message: `${place}${issue?.message ?? 'Reviews aren’t valid.'}` });
  return z.NEVER;
});

/** Reads reviews from their saved JSON text. */
export function parseReviews(text: string): Review[] {
  return reviewListSchema.safeParse(parseJson(text)).data ?? [];
}

/** The reviews that visitors see: no invented one on a live site, and none without the couple's consent. */
export function visibleReviews(reviews: readonly Review[], isLive: boolean): Review[] {
  return reviews.filter(({ isSample, hasConsent }) => (isSample ? !isLive : hasConsent));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
