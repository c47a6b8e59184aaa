/** A request with more calls than this is refused, so browsers split larger ones. */
export const MAX_BATCH_SIZE = 20;

/** Calls that cost more the more a couple has written, with the limit that counts them. A request may have one costly read. */
export const LARGE_READS: ReadonlyMap<string, 'read' | 'costly read'> = new Map([
  ['book.review', 'costly read'],
  ['book.yearAgo', 'read'],
  ['content.removedAnswers', 'read'],
  ['progress.list', 'read'],
  ['wins.get', 'costly read'],
  ['workbook.generateSummary', 'costly read'],
  ['workbook.get', 'read'],
  ['workbook.summary', 'read'],
  ['workbook.thisWeek', 'read'],
  ['workbook.week', 'read'],
]);

export const isCostlyRead = (call: string): boolean => LARGE_READS.get(call) === 'costly read';

export const LARGE_BATCH_MESSAGE = 'These calls must be sent one by one.';
