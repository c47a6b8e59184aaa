import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from '../dashboard/StarRating.module.css';

const STARS = [1, 2, 3, 4, 5];

type StarRatingProps = { rating: number | null; onRate: (rating: number | null) => void };

/** One to five stars. Choosing the star that is set clears the rating (specification, section 4). */
export function StarRating({ rating, onRate }: StarRatingProps) {
  const name = useId();
  // The star under the mouse shows what a press would set. A finger leaves none: its press is the choice.
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const isClearing = useRef(false);
  const shown = pointedAt ?? rating ?? 0;

  function rate(chosen: number | null): void {
    setPointedAt(null);
    onRate(chosen);
  }

  return (
    <fieldset className={classes.stars} onPointerLeave={() => setPointedAt(null)}>
      <legend className={classes.legend}>Rating</legend>
      {STARS.map((star) => (
        <label
          key={star}
          className={classes.star}
          data-lit={star <= shown || undefined}
          onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse' ? star : null)}
        >
          <input
            type="radio"
            name={name}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            checked={star === rating}
            onChange={() => rate(star)}
            // A radio that is set does not change when it is pressed again: clearing needs the press itself, and the
            // space bar, which presses no radio that is set.
            onClick={() => {
              if (star === rating) rate(null);
            }}
            onKeyDown={(event) => {
              if (event.repeat) return;
              isClearing.current = event.key === ' ' && star === rating;
              if (isClearing.current) rate(null);
            }}
            // Some browsers press when the key comes up again, which would set the star anew.
            onKeyUp={(event) => {
              if (isClearing.current) event.preventDefault();
              isClearing.current = false;
            }}
          />
          {star <= shown ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} aria-hidden />}
        </label>
      ))}
    </fieldset>
  );
}
