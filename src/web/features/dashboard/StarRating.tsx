import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './StarRating.module.css';

const STARS = [1, 2, 3, 4, 5];

type StarRatingProps = { rating: number | null; isDisabled: boolean; onRate: (rating: number | null) => void };

/** One to five stars. Choosing the star that is set clears the rating (specification, section 4). */
export function StarRating({ rating, isDisabled, onRate }: StarRatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? rating ?? 0;

  return (
    <fieldset className={classes.stars} disabled={isDisabled} onMouseLeave={() => setHovered(null)}>
      <legend className={classes.legend}>Rating</legend>
      {STARS.map((star) => (
        <label key={star} className={classes.star} data-lit={star <= shown || undefined} onMouseEnter={() => setHovered(star)}>
          <input
            type="radio"
            name={name}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            checked={star === rating}
            onChange={() => onRate(star)}
            // A radio that is set does not change when it is pressed again: clearing needs the press itself.
            onClick={() => {
              if (star === rating) onRate(null);
            }}
          />
          {star <= shown ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} aria-hidden />}
        </label>
      ))}
    </fieldset>
  );
}
