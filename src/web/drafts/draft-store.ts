import { safeLocalStorage } from '../lib/storage.ts';

const PREFIX = 'lovewell-draft-';

type DraftState = {
  /** Unknown because another version of this app may have written it; null for none. */
  draft: unknown;
  /** False if the browser couldn't store the draft. */
  isStored: boolean;
  /** Another tab has saved or discarded the draft; it stays on the screen until the server has answered. */
  isSettled: boolean;
  /** This tab was the last to change the draft. */
  isOwn: boolean;
};

/** This device's drafts by key, as this tab shows them. All tabs share one draft per key. */
const states = new Map<string, DraftState>();
const listeners = new Map<string, Set<() => void>>();
/** What this tab last read from or wrote to the storage, as JSON: anything else there comes from another tab. */
const lastSeen = new Map<string, string>();

window.addEventListener('storage', ({ key }) => {
  if (key === null) readAllAgain();
  else if (key.startsWith(PREFIX)) readAgain(key.slice(PREFIX.length));
});
// A sleeping tab gets no storage events.
document.addEventListener('visibilitychange', readAllAgain);

/** The draft with this key. Returns the same object until it changes. */
export function getDraftState(key: string): DraftState {
  let state = states.get(key);
  if (state === undefined) {
    state = { draft: read(key), isStored: true, isSettled: false, isOwn: false };
    lastSeen.set(key, JSON.stringify(state.draft));
    states.set(key, state);
  }
  return state;
}

/** Calls `listener` when the draft changes, here or in another tab. Returns a function that unsubscribes. */
export function subscribeToDraft(key: string, listener: () => void): () => void {
  const subscribed = listeners.get(key) ?? new Set();
  listeners.set(key, subscribed.add(listener));
  return () => void subscribed.delete(listener);
}

export function saveDraft(key: string, draft: unknown): void {
  const isStored = safeLocalStorage.set(PREFIX + key, draft);
  if (isStored) lastSeen.set(key, JSON.stringify(draft));
  update(key, { draft, isStored, isSettled: false, isOwn: true });
}

/** Deletes the draft: the server has it, or its author has discarded it. */
export function deleteDraft(key: string): void {
  safeLocalStorage.remove(PREFIX + key);
  lastSeen.set(key, 'null');
  update(key, { draft: null, isStored: true, isSettled: false, isOwn: false });
}

/** Whether this device has any drafts of this couple. */
export function hasDrafts(userId: number): boolean {
  return findDrafts(userId).length > 0;
}

/** Deletes all drafts of this couple, so that the next person to use the device doesn't find them. */
export function deleteDrafts(userId: number): void {
  for (const key of findDrafts(userId)) deleteDraft(key);
}

/** The keys of the couple's drafts, which begin with its id. */
function findDrafts(userId: number): string[] {
  const keys = safeLocalStorage.keys().filter((key) => key.startsWith(`${PREFIX}${userId}-`));
  return keys.map((key) => key.slice(PREFIX.length));
}

function read(key: string): unknown {
  return safeLocalStorage.get(PREFIX + key);
}

function update(key: string, state: DraftState): void {
  states.set(key, state);
  for (const listener of listeners.get(key) ?? []) listener();
}

function readAllAgain(): void {
  for (const key of states.keys()) readAgain(key);
}

/** Applies what another tab has written. */
function readAgain(key: string): void {
  const state = states.get(key);
  if (state === undefined) return;
  const draft = read(key);
  const json = JSON.stringify(draft);
  if (json === lastSeen.get(key)) return;
  lastSeen.set(key, json);
  if (draft === null) update(key, { ...state, isSettled: state.draft !== null });
  else update(key, { draft, isStored: true, isSettled: false, isOwn: false });
}
