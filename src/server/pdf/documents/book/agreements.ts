import type { Book } from '#src/domain/book/book.ts';
import { formatCount } from '#src/domain/count.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import type { Flow } from '../../engine/flow.ts';
import { drawParagraph, ensureSpace, startPage } from '../../engine/page-flow.ts';
import { drawPartTitle } from './end.ts';

/** The part's name, in the contents and as a target of links. */
export const AGREEMENTS_NAME = 'What we decided';

/** Draws what both agree to, starting on a new page. Returns the first page's index. */
export function drawAgreements(flow: Flow, { agreements }: Pick<Book, 'agreements'>): number {
  const { styles } = flow;
  const index = drawPartTitle(flow, AGREEMENTS_NAME, formatCount(agreements.length, 'agreement'));
  startPage(flow);
  for (const { text, weekNumber, reviewOn } of agreements) {
    const facts = [
      ...(weekNumber === null ? [] : [`Week ${weekNumber}`]),
      ...(reviewOn === null ? [] : [`To look at again on ${formatLongDate(reviewOn)}`]),
    ];
    ensureSpace(flow, styles.words.leading + styles.quiet.leading);
    drawParagraph(flow, text.trim().replaceAll(/\s+/gu, ' '), styles.words);
    if (facts.length > 0) drawParagraph(flow, facts.join('  ·  '), styles.quiet);
    flow.y += 22;
  }
  return index;
}
