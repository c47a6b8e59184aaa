import { findQuote } from '#src/domain/book/reread.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { trpc } from '../../../api/trpc.ts';
import { today } from '../../../lib/dates.ts';
import { WeekDrawing } from '../../../ui/illustrations/WeekDrawing.tsx';
import { Quote } from '../partner/Quote.tsx';
import classes from './Wins.module.css';

/** Something one of them wrote that both have read, another one each week. Nothing before there is. */
export function PullQuote({ userId }: { userId: number }) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  // Without it, the tab is still complete.
  const { data: page } = trpc.book.reread.useQuery({ userId, today: today() });
  const quote = page && findQuote(page);
  if (!page || !quote || quote.partner === null) return null;
  return (
    <div className={classes.pullQuote}>
      <Quote
        partner={quote.partner}
        text={quote.written}
        caption={`${partnerNames(profile)[quote.partner]}, week ${page.weekNumber}: ${page.title}`}
        isLarge
      />
      <WeekDrawing weekNumber={page.weekNumber} title={page.title} size="10rem" />
    </div>
  );
}
