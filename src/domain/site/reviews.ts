import { z } from 'zod';

const reviewSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  status: z.string().trim().min(1).max(100),
  text: z.string().trim().min(1).max(1_000),
  /** Stars. */
  rating: z.int().min(1).max(5),
  /** Written as an example, not by a real couple. */
  isSample: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** The front page's reviews, as in db/content/reviews.json. */
export const reviewsSchema = z.strictObject({ reviews: z.array(reviewSchema) });
