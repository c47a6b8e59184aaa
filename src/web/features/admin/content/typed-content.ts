import { z } from 'zod';
import type { Content } from '#src/domain/workbook/content.ts';
import { isSameContent } from '#src/domain/workbook/content-changes.ts';
import { safeSessionStorage } from '../../../lib/storage.ts';
import { newId } from './fields/new-id.ts';

export type SavedWeek = { weekNumber: number; version: number; published: Content | null; draft: Content | null };

const typedSchema = z.object({ version: z.int(), content: z.custom<Content>() });
const typedKey = (weekNumber: number) => `lovewell-typed-week-${weekNumber}`;

/** What the server has: the draft, or what couples read. */
export function savedContent({ draft, published }: SavedWeek): Content {
  return draft ?? published ?? emptyContent();
}

function emptyContent(): Content {
  return {
    title: '',
    objective: '',
    lesson: '',
    reflectionQuestions: [{ id: newId(), text: '' }],
    discussionPrompts: [{ id: newId(), text: '' }],
    activity: { title: '', description: '', minutes: 20 },
    commitmentExamples: [],
    conversationCards: [],
  };
}

/** What was typed in this tab and isn't saved, and whether the week has changed since; null if the server has all of it. */
export function findTyped(week: SavedWeek): { version: number; content: Content; isOutdated: boolean } | null {
  const typed = typedSchema.safeParse(safeSessionStorage.get(typedKey(week.weekNumber))).data;
  if (!typed || isSameContent(typed.content, savedContent(week))) return null;
  return { ...typed, isOutdated: typed.version !== week.version };
}

/** Stores what's typed in this tab, through reloads. `version` is the one it was typed over. */
export function storeTyped(weekNumber: number, typed: { version: number; content: Content }): void {
  safeSessionStorage.set(typedKey(weekNumber), typed);
}

export function removeTyped(weekNumber: number): void {
  safeSessionStorage.remove(typedKey(weekNumber));
}
