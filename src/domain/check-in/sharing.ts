import type { CheckInAnswer, CheckInPage } from './check-in.ts';

/** What the reader gets to see of the author's answers: those on the topics that both would show. Nothing else ever is. */
export function openAnswers(author: Omit<CheckInPage, 'partner'>, reader: Pick<CheckInPage, 'shown'>): CheckInAnswer[] {
  return author.answers.filter(({ topic }) => author.shown.includes(topic) && reader.shown.includes(topic));
}
