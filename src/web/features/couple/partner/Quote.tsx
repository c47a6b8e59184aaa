import type { ReactNode } from 'react';
import type { Partner } from '#src/domain/workbook/response.ts';
import classes from './Quote.module.css';

type QuoteProps = {
  /** Whose words they are; null if the page doesn't say. */
  partner: Partner | null;
  text: string;
  /** Who says it, or where it's from; below the words, or above them. */
  caption: ReactNode;
  isCaptionFirst?: boolean;
  isLarge?: boolean;
  isCentered?: boolean;
  /** Whether the words have just been opened. */
  isNew?: boolean;
};

/** What one of the two wrote, in their color. */
export function Quote({ partner, text, caption, isCaptionFirst, isLarge, isCentered, isNew }: QuoteProps) {
  const figcaption = caption && <figcaption>{caption}</figcaption>;
  return (
    <figure
      className={classes.quote}
      data-partner={partner ?? undefined}
      data-caption-first={isCaptionFirst}
      data-large={isLarge}
      data-centered={isCentered}
      data-new={isNew || undefined}
    >
      {isCaptionFirst && figcaption}
      <blockquote>{text}</blockquote>
      {!isCaptionFirst && figcaption}
    </figure>
  );
}
