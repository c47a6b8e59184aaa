import type { ZodType } from 'zod';

const PREFIX = 'lovewell-draft-';

/** Between two writes, in milliseconds: most keys are answered without one. */
const PAUSE = 250;

/** The writes that wait, by the key of their draft; a newer one takes the place of an older. */
const waiting = new Map<string, () => void>();
let pause: ReturnType<typeof setTimeout> | undefined;

function writeWaiting(): void {
  for (const writeOne of waiting.values()) writeOne();
  waiting.clear();
}

function endPause(): void {
  pause = waiting.size > 0 ? setTimeout(endPause, PAUSE) : undefined;
  writeWaiting();
}

// The last moments in which a page is sure to be asked, whether it is closed, reloaded or put into the background.
window.addEventListener('pagehide', writeWaiting);
document.addEventListener('visibilitychange', writeWaiting);

/** The draft that this device keeps under `key`, or null; something unreadable counts as none. Mostly there is none to check. */
export function readDraft<Draft>(key: string, schema: () => ZodType<Draft>): Draft | null {
  writeWaiting();
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return null;
    const parsed = schema().safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the draft on this device: the first letter at once, what follows quickly after a pause, and all of it before the page
 * goes. Tells then: false when the browser does not allow it or has no room.
 */
export function keepDraft(key: string, draft: unknown, tell: (isKept: boolean) => void): void {
  waiting.set(key, () => tell(write(key, draft)));
  if (pause !== undefined) return;
  writeWaiting();
  pause = setTimeout(endPause, PAUSE);
}

function write(key: string, draft: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Whether this device keeps a draft of the couple's, wherever it belongs. */
export function hasDrafts(userId: number): boolean {
  return draftsOf(userId).length > 0;
}

/** Forgets all of the couple's drafts, so that whoever has the device next does not find them. */
export function dropDrafts(userId: number): void {
  for (const key of draftsOf(userId)) dropDraft(key);
}

/** The keys of the couple's drafts, each of which begins with its id. */
function draftsOf(userId: number): string[] {
  writeWaiting();
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${userId}-`));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Forgets the draft: the server has it, or its writer has let it go. */
export function dropDraft(key: string): void {
  waiting.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
