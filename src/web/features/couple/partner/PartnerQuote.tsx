import type { ReactNode } from 'react';
import type { BookText } from '#src/domain/book/book.ts';
import classes from './PartnerQuote.module.css';

type PartnerQuoteProps = { text: Pick<BookText, 'partner' | 'written'>; isLarge?: boolean; children: ReactNode };

/** What one of the two wrote, in their color, with who it was below. */
export function PartnerQuote({ text: { partner, written }, isLarge = false, children }: PartnerQuoteProps) {
  return (
    <figure className={classes.quote} data-partner={partner ?? undefined} data-large={isLarge || undefined}>
      <blockquote>{written}</blockquote>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
