import { inject } from 'vitest';
import { computeProgression, isUnlocked } from '#src/domain/progress/progression.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import { ALL_WEEKS, WEEK_COUNT } from '#src/domain/week.ts';
import type { Answers } from './answers.ts';

type Options = { completed?: number; pdfs?: readonly number[]; limit?: number };

/** Answers for a couple that has completed the first weeks, can complete and rate others, and finds it all saved. */
export function answersOfCouple({ completed = 0, pdfs = ALL_WEEKS, limit = WEEK_COUNT }: Options = {}): Answers {
  const records = new Map<number, ProgressRecord>();
  const findRecord = (weekNumber: number) =>
    records.get(weekNumber) ?? { weekNumber, notes: '', rating: null, completedAt: null };
  const save = (weekNumber: number, change: Partial<ProgressRecord>) => {
    const record = { ...findRecord(weekNumber), ...change };
    records.set(weekNumber, record);
    return record;
  };
  for (let week = 1; week <= completed; week += 1) save(week, { completedAt: '2026-03-01T12:00:00.000Z' });
  const getDone = () => {
    const done = [...records.values()].filter(({ completedAt }) => completedAt !== null);
    return {
      completed: new Set(done.map(({ weekNumber }) => weekNumber)),
      setAside: new Set<number>(),
      takenBack: new Set<number>(),
    };
  };
  const {
    'weekPdf.listWithAccess': weeks = [],
    'weekPdf.titles': titles = [],
    'workbook.thisWeek': thisWeek = null,
  } = inject('recorded').couple;
  return {
    'progress.list': () => [...records.values()],
    'progress.progression': () => computeProgression(getDone()),
    'progress.weekLimit': limit,
    'weekPdf.listWithAccess': () =>
      weeks.map((week) => {
        const { weekNumber } = week;
        return { ...week, hasFramework: pdfs.includes(weekNumber), isUnlocked: isUnlocked(weekNumber, getDone(), limit) };
      }),
    'workbook.thisWeek': () => {
      const last = [...records.values()].findLast(({ completedAt }) => completedAt !== null);
      const commitment = { text: '', outcome: null, isSealed: false };
      const end = {
        commitments: { partner1: commitment, partner2: commitment },
        lines: { partner1: null, partner2: null },
      };
      const weekNumber = computeProgression(getDone()).nextWeek ?? WEEK_COUNT;
      return (
        thisWeek && {
          ...thisWeek,
          weekNumber,
          title: titles[weekNumber - 1] ?? '',
          lastWeek: last ? { weekNumber: last.weekNumber, completedAt: last.completedAt ?? '', ...end } : null,
        }
      );
    },
    'progress.save': ({ weekNumber, notes, rating }) =>
      save(weekNumber, { ...(notes !== undefined && { notes }), ...(rating !== undefined && { rating }) }),
    'progress.complete': ({ weekNumber }) => save(weekNumber, { completedAt: new Date().toISOString() }),
    'progress.undoComplete': ({ weekNumber }) => save(weekNumber, { completedAt: null }),
  };
}
