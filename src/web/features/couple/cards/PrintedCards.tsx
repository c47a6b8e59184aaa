import { createPortal } from 'react-dom';
import type { Card } from '#src/domain/cards/card.ts';
import classes from './PrintedCards.module.css';

/** The cards on paper, eight a page with lines to cut along. On screen, there's nothing of them. */
export function PrintedCards({ cards }: { cards: readonly Card[] }) {
  return createPortal(
    <div className={classes.sheet} data-printed-cards>
      {cards.map(({ id, weekNumber, title, prompt }) => (
        <article key={id} className={classes.card}>
          <p className={classes.week}>Week {weekNumber}</p>
          <p className={classes.title}>{title}</p>
          <p className={classes.prompt}>{prompt}</p>
        </article>
      ))}
    </div>,
    document.body,
  );
}
