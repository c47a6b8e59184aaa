import { Text } from '@mantine/core';
import type { BookPart, BookText, BookWeek } from '#src/domain/book/book.ts';
import { formatCount } from '#src/domain/count.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import classes from './Book.module.css';
import { LeaveOutSwitch } from './LeaveOutSwitch.tsx';

type WeekReviewProps = { userId: number; week: BookWeek; reader: Reader; names: Record<Partner, string> };

/** A week's texts in the book, folded so that a year can be scanned. */
export function WeekReview({ userId, week, reader, names }: WeekReviewProps) {
  const { weekNumber, title, parts } = week;
  const texts = parts.flatMap((part) => part.texts);
  const leftOut = texts.filter(({ leftOutBy }) => leftOutBy.length > 0).length;
  return (
    <details className={classes.week}>
      <summary className={classes.summary}>
        <span className={classes.title}>
          Week {weekNumber}: {title}
        </span>
        <Text component="span" size="sm" c="dimmed">
          {formatCount(texts.length, 'entry', 'entries')}
          {leftOut > 0 && `, ${leftOut} left out`}
        </Text>
      </summary>
      {parts.map((part) => (
        <PartReview key={part.texts[0]?.name} part={part} userId={userId} weekNumber={weekNumber} reader={reader} names={names} />
      ))}
    </details>
  );
}

type PartReviewProps = Omit<WeekReviewProps, 'week'> & { part: BookPart; weekNumber: number };

function PartReview({ part: { asked, texts }, names, ...props }: PartReviewProps) {
  const describe = ({ partner }: BookText) => (partner === null ? asked : `${names[partner]}: ${asked}`);
  return (
    <div className={classes.part}>
      <Text size="sm" c="dimmed">
        {asked}
      </Text>
      {texts.map((text) => (
        <div
          key={text.name}
          className={classes.text}
          data-partner={text.partner ?? undefined}
          data-left-out={text.leftOutBy.length > 0 || undefined}
        >
          {text.partner !== null && (
            <Text size="sm" fw={600} className={classes.author}>
              {names[text.partner]}
            </Text>
          )}
          <Text className={classes.written}>{text.written}</Text>
          <LeaveOutSwitch {...props} text={text} names={names} description={describe(text)} />
        </div>
      ))}
    </div>
  );
}
