import { IconStar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCount } from '#src/domain/count.ts';
import classes from './StarRating.module.css';

const STARS = [1, 2, 3, 4, 5];

type StarRatingProps = { rating: number | null; onRate: (rating: number | null) => void };

/**
 * One to five stars; choosing the current star clears the rating (specification, section 4).
 * Ours, because Mantine's Rating has a sixth radio for zero and doesn't save what the arrow keys choose.
 */
export function StarRating({ rating, onRate }: StarRatingProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? rating ?? 0;

  function choose(star: number): void {
    setHovered(null);
    onRate(star === rating ? null : star);
  }

  return (
    <fieldset className={classes.stars} onPointerLeave={() => setHovered(null)}>
      <legend className={classes.legend}>Rating</legend>
      {STARS.map((star) => (
        <label
          key={star}
          className={classes.star}
          data-lit={star <= shown || undefined}
          onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse' ? star : null)}
        >
          <input
            type="radio"
            name={name}
            aria-label={formatCount(star, 'star')}
            checked={star === rating}
            readOnly
            // Arrow keys also fire a click. Space on the checked radio fires none, so it is handled here.
            onClick={() => choose(star)}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              if (!event.repeat) choose(star);
            }}
            onKeyUp={(event) => {
              if (event.key === ' ') event.preventDefault();
            }}
          />
          <IconStar size={26} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
