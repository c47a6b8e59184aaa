const PREFIX = 'lovewell-draft-';

/** Between two writes, in milliseconds: most keys are answered without one. */
const PAUSE = 250;

type DraftState = {
  /** Unknown, because another version of this page may have written it; null for none. */
  draft: unknown;
  /** False when the browser does not allow it to be kept, or has no room. */
  isKept: boolean;
  /** Another tab has saved the draft or let it go: it is shown here until the server has been asked. */
  isSettled: boolean;
};

/** The drafts of this device, by their keys, as this tab shows them. All tabs share one draft of a key. */
const states = new Map<string, DraftState>();
const listeners = new Map<string, Set<() => void>>();
/** What this tab knows to be in the storage: anything else there comes from another tab. */
const known = new Map<string, string | null>();

/** The keys of the drafts that wait to be written. */
const waiting = new Set<string>();
let pause: ReturnType<typeof setTimeout> | undefined;

function writeWaiting(): void {
  for (const key of waiting) write(key);
  waiting.clear();
}

function endPause(): void {
  pause = waiting.size > 0 ? setTimeout(endPause, PAUSE) : undefined;
  writeWaiting();
}

// The last moments in which a page is sure to be asked, whether it is closed, reloaded or put into the background.
window.addEventListener('pagehide', writeWaiting);
// A tab that was put to sleep may not have been told what the others have written.
document.addEventListener('visibilitychange', lookAtAll);
window.addEventListener('storage', ({ key }) => {
  if (key === null) lookAtAll();
  else if (key.startsWith(PREFIX)) look(key.slice(PREFIX.length));
});

/** What this device keeps under `key`. The same object until it changes. */
export function getDraftState(key: string): DraftState {
  let state = states.get(key);
  if (state === undefined) {
    const text = readText(key);
    known.set(key, text);
    state = { draft: parse(text), isKept: true, isSettled: false };
    states.set(key, state);
  }
  return state;
}

/** Tells of every change of the draft, here or in another tab. Returns what ends that. */
export function subscribeToDraft(key: string, listener: () => void): () => void {
  const followers = listeners.get(key) ?? new Set();
  listeners.set(key, followers.add(listener));
  return () => void followers.delete(listener);
}

/** Keeps the draft on this device: the first letter at once, what follows quickly after a pause, all of it before the page goes. */
export function saveDraft(key: string, draft: unknown): void {
  change(key, { draft, isSettled: false });
  waiting.add(key);
  if (pause !== undefined) return;
  writeWaiting();
  pause = setTimeout(endPause, PAUSE);
}

/** Forgets the draft: the server has it, or its writer has let it go. */
export function deleteDraft(key: string): void {
  waiting.delete(key);
  known.set(key, null);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  change(key, { draft: null, isSettled: false });
}

/** Whether this device keeps a draft of the couple's, wherever it belongs. */
export function hasDrafts(userId: number): boolean {
  return draftsOf(userId).length > 0;
}

/** Forgets all of the couple's drafts, so that whoever has the device next does not find them. */
export function deleteDrafts(userId: number): void {
  for (const key of draftsOf(userId)) deleteDraft(key);
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

function change(key: string, changed: Partial<DraftState>): void {
  states.set(key, { ...getDraftState(key), ...changed });
  for (const listener of listeners.get(key) ?? []) listener();
}

function write(key: string): void {
  const { draft, isKept: wasKept } = getDraftState(key);
  const text = JSON.stringify(draft);
  let isKept = true;
  try {
    localStorage.setItem(PREFIX + key, text);
    known.set(key, text);
  } catch {
    isKept = false;
  }
  if (isKept !== wasKept) change(key, { isKept });
}

function lookAtAll(): void {
  for (const key of states.keys()) look(key);
}

/** Takes over what another tab has written. */
function look(key: string): void {
  if (!states.has(key)) return;
  writeWaiting();
  const text = readText(key);
  if (text === known.get(key)) return;
  known.set(key, text);
  if (text === null) change(key, { isSettled: getDraftState(key).draft !== null });
  else change(key, { draft: parse(text), isKept: true, isSettled: false });
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
