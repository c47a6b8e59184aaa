import type { Database } from 'better-sqlite3';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { inserter } from './insert.ts';
import type { Moments } from './moments.ts';
import type { Random } from './random.ts';
import type { Texts } from './texts.ts';

const PAGE_CARDS = 3;
const PAGE_QUESTIONS = 5;

type Couple = { customerId: number; createdDaysAgo: number };

/** Writes what a couple has done in the course: its weeks, its pages and their summaries. Three in ten have finished. */
export function createCourseWriter(sqlite: Database, random: Random, texts: Texts, moments: Moments) {
  const addRecord = inserter(sqlite, 'progress', ['customerId', 'weekNumber', 'notes', 'rating', 'completedAt', 'updatedAt']);
  const addSummary = inserter(sqlite, 'weekSummaries', ['customerId', 'weekNumber', 'summary', 'generatedAt']);
  const addPage = inserter(sqlite, 'workbookResponses', [
    'customerId',
    'weekNumber',
    'partner',
    'reflectionAnswers',
    'discussionNotes',
    'activityResponse',
    'weeklyCommitment',
    'conversationCards',
    'revision',
    'updatedAt',
  ]);

  const writePage = (customerId: number, weekNumber: number, partner: 'partner1' | 'partner2', updatedAt: string) =>
    addPage({
      customerId,
      weekNumber,
      partner,
      reflectionAnswers: JSON.stringify(Array.from({ length: PAGE_QUESTIONS }, () => texts.text(1, 3))),
      discussionNotes: random.chance(0.5) ? texts.text(1, 4) : '',
      activityResponse: random.chance(0.4) ? texts.text(1, 3) : '',
      weeklyCommitment: texts.sentence(),
      conversationCards: JSON.stringify(Array.from({ length: PAGE_CARDS }, () => (random.chance(0.3) ? texts.sentence() : ''))),
      revision: random.whole(1, 9),
      updatedAt,
    });

  function writeWeek(customerId: number, weekNumber: number, at: string, isCompleted: boolean): void {
    const [first, second] = [random.chance(0.4), random.chance(0.3)];
    if (first) writePage(customerId, weekNumber, 'partner1', at);
    if (second) writePage(customerId, weekNumber, 'partner2', at);
    if (first && second && random.chance(0.8)) {
      addSummary({ customerId, weekNumber, summary: texts.text(4, 8), generatedAt: at });
    }
    if (!isCompleted && !random.chance(0.3)) return;
    addRecord({
      customerId,
      weekNumber,
      notes: random.chance(0.35) ? texts.text(1, 4) : '',
      rating: random.chance(0.7) ? random.whole(2, 5) : null,
      completedAt: isCompleted ? at : null,
      updatedAt: at,
    });
  }

  /** Returns how many weeks the couple has completed. */
  return ({ customerId, createdDaysAgo }: Couple): number => {
    const completed = random.chance(0.3) ? WEEK_COUNT : Math.floor(WEEK_COUNT * random.next() ** 1.5);
    for (let weekNumber = 1; weekNumber <= Math.min(completed + 1, WEEK_COUNT); weekNumber += 1) {
      const at = moments.daysAgo(createdDaysAgo * (1 - weekNumber / (WEEK_COUNT + 1)));
      writeWeek(customerId, weekNumber, at, weekNumber <= completed);
    }
    return completed;
  };
}
