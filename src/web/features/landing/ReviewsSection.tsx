import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { REVIEWS } from './reviews.ts';
import classes from './ReviewsSection.module.css';
import { Section, SectionHeading } from './Section.tsx';

/** What couples say: rating, words, names, and how far they are (specification, section 1). */
export function ReviewsSection() {
  return (
    <Section id="testimonials" ground="paper">
      <SectionHeading of="testimonials" title="Reviews" />
      <div className={classes.grid}>
        {REVIEWS.map(({ rating, text, name, status }) => (
          <figure key={name} className={classes.review}>
            <Stars rating={rating} />
            <blockquote>{text}</blockquote>
            <figcaption className={classes.caption}>
              <strong>{name}</strong>, {status}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  return (
    <div role="img" aria-label={`${rating} of ${STARS.length} stars`} className={classes.stars}>
      {STARS.map((star) =>
        star <= rating ? <IconStarFilled key={star} size={18} aria-hidden /> : <IconStar key={star} size={18} aria-hidden />,
      )}
    </div>
  );
}
