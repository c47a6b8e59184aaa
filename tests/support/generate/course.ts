import { WEEK_COUNT } from '../../../src/domain/week.ts';
import type { Writer } from './writer.ts';

const QUESTIONS = 5;
const CARDS = 3;

/** Writes what a couple has done in the course. Three in ten have completed all weeks. */
export function writeCourse(writer: Writer, customerId: number, createdDaysAgo: number): void {
  const { random, daysAgo } = writer;
  const completed = random.chance(0.3) ? WEEK_COUNT : Math.floor(WEEK_COUNT * random.next() ** 1.5);
  for (let weekNumber = 1; weekNumber <= Math.min(completed + 1, WEEK_COUNT); weekNumber += 1) {
    const at = daysAgo(createdDaysAgo * (1 - weekNumber / (WEEK_COUNT + 1)));
    writeWeek(writer, { customerId, weekNumber, at, isCompleted: weekNumber <= completed });
  }
}

type CoupleWeek = { customerId: number; weekNumber: number; at: string; isCompleted: boolean };

function writeWeek(writer: Writer, { customerId, weekNumber, at, isCompleted }: CoupleWeek): void {
  const { insert, random, texts } = writer;
  const [hasFirst, hasSecond] = [random.chance(0.4), random.chance(0.3)];
  if (hasFirst) writePage(writer, customerId, weekNumber, 'partner1', at);
  if (hasSecond) writePage(writer, customerId, weekNumber, 'partner2', at);
  if (hasFirst && hasSecond && random.chance(0.8)) {
    insert('weekSummaries', { customerId, weekNumber, generatedAt: at });
  }
  if (!isCompleted && !random.chance(0.3)) return;
  insert('progress', {
    customerId,
    weekNumber,
    notes: random.chance(0.35) ? texts.text(1, 4) : '',
    // Some weeks please less than others.
    rating: random.chance(0.7) ? random.whole(weekNumber % 9 === 5 ? 1 : 3, 5) : null,
    completedAt: isCompleted ? at : null,
    updatedAt: at,
  });
}

function writePage(
  { insert, random, texts }: Writer,
  customerId: number,
  weekNumber: number,
  partner: 'partner1' | 'partner2',
  updatedAt: string,
): void {
  const page = { customerId, weekNumber, partner, updatedAt };
  const answers: { itemId: string; text: string }[] = [];
  const write = (itemId: string, text: string) => void answers.push({ itemId, text });
  for (let number = 1; number <= QUESTIONS; number += 1) write(`reflectionAnswers.1-q${number}`, texts.text(1, 3));
  if (random.chance(0.5)) write('discussionNotes', texts.text(1, 4));
  if (random.chance(0.4)) write('activityResponse', texts.text(1, 3));
  write('weeklyCommitment', texts.sentence());
  for (let number = 1; number <= CARDS; number += 1) {
    if (random.chance(0.3)) write(`conversationCards.1-c${number}`, texts.sentence());
  }
  const bytes = answers.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  insert('pages', { ...page, bytes, revision: random.whole(1, 9), hasCommitment: 1 });
  for (const answer of answers) insert('answers', { ...page, ...answer, isOffered: 1 });
}
