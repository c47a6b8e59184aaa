import { z } from 'zod';
import type { Partner, WorkbookResponse } from '#src/domain/workbook/response.ts';

/** A partner's page of a week: what a draft belongs to. */
export type PageKey = { userId: number; weekNumber: number; partner: Partner };

/** What somebody has typed and the server does not have yet, and the revision that they began with. */
export type Draft = { values: WorkbookResponse; basedOn: number };

// Looser than the schema of a save: a text that is too long is still somebody's text, and must come back to be shortened.
const draftSchema = z.object({
  values: z.object({
    reflectionAnswers: z.array(z.string()),
    discussionNotes: z.string(),
    activityResponse: z.string(),
    weeklyCommitment: z.string(),
    conversationCards: z.array(z.string()),
  }),
  basedOn: z.int(),
});

function storageKey({ userId, weekNumber, partner }: PageKey): string {
  return `lovewell-draft-${userId}-${weekNumber}-${partner}`;
}

/** The draft that this device keeps for the page, or null; something unreadable counts as none. */
export function readDraft(page: PageKey): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(page)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the draft on this device. Returns false when the browser does not allow it or has no room. */
export function keepDraft(page: PageKey, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(page), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft: the server has it, or its writer has let it go. */
export function dropDraft(page: PageKey): void {
  try {
    localStorage.removeItem(storageKey(page));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
