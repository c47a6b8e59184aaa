import type { Partner } from '#src/domain/workbook/response.ts';
import classes from '../Tonight.module.css';

type QuoteProps = { partner: Partner; name: string; text: string };

/** What one of the two wrote, in their color. */
export function Quote({ partner, name, text }: QuoteProps) {
  return (
    <figure className={classes.quote} data-partner={partner}>
      <figcaption>{name}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
