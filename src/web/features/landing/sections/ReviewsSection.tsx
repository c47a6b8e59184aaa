import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useSettings } from '../../../api/use-settings.ts';
import { Section, SectionHeading } from './Section.tsx';
import classes from './ReviewsSection.module.css';

/** What couples say (specification, section 1). */
export function ReviewsSection() {
  const { reviews } = useSettings();
  if (reviews.length === 0) return null;
  return (
    <Section id="testimonials" background="paper">
      <SectionHeading of="testimonials" title="Reviews" />
      <div className={classes.reviews}>
        {reviews.map(({ rating, text, name, status }) => (
          <figure key={name} className={classes.review}>
            <Stars rating={rating} />
            <blockquote>{text}</blockquote>
            <figcaption>
              <strong>{name}</strong>, {status}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const STARS = [1, 2, 3, 4, 5];

// Not Mantine's Rating, which reads as a form control even when it's read-only.
function Stars({ rating }: { rating: number }) {
  return (
    <div role="img" aria-label={`${rating} of ${STARS.length} stars`} className={classes.stars}>
      {STARS.map((star) =>
        star <= rating ? <IconStarFilled key={star} size={18} aria-hidden /> : <IconStar key={star} size={18} aria-hidden />,
      )}
    </div>
  );
}
