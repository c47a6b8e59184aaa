import { safeLocalStorage } from '../lib/storage.ts';
import { editsSchema, type Edits } from './edits.ts';

const PREFIX = 'lovewell-draft-';
const NO_EDITS: Edits = {};

/** The owner of what staff members type, instead of a couple's id. */
export const STAFF = 'staff' as const;
type Owner = number | typeof STAFF;

type DraftState = {
  edits: Edits;
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
    const stored = read(key);
    state = { edits: parse(stored), isStored: true, isSettled: false, isOwn: false };
    lastSeen.set(key, JSON.stringify(stored));
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

/** Stores a draft. Without edits it's deleted: the server has everything, or its author has discarded it. */
export function storeDraft(key: string, edits: Edits): void {
  const isEmpty = Object.keys(edits).length === 0;
  const isStored = isEmpty || safeLocalStorage.set(PREFIX + key, edits);
  if (isEmpty) safeLocalStorage.remove(PREFIX + key);
  if (isStored) lastSeen.set(key, JSON.stringify(isEmpty ? null : edits));
  update(key, { edits: isEmpty ? NO_EDITS : edits, isStored, isSettled: false, isOwn: !isEmpty });
}

/** Whether this device has any drafts of this couple, or of the staff. */
export function hasDrafts(owner: Owner): boolean {
  return findDrafts(owner).length > 0;
}

/** Deletes all drafts of their owner, so that the next person to use the device doesn't find them. */
export function deleteDrafts(owner: Owner): void {
  for (const key of findDrafts(owner)) storeDraft(key, NO_EDITS);
}

/** The keys of the owner's drafts, which begin with it. */
function findDrafts(owner: Owner): string[] {
  const keys = safeLocalStorage.keys().filter((key) => key.startsWith(`${PREFIX}${owner}-`));
  return keys.map((key) => key.slice(PREFIX.length));
}

function read(key: string): unknown {
  return safeLocalStorage.get(PREFIX + key);
}

/** Another version of this app may have stored it. */
function parse(stored: unknown): Edits {
  return editsSchema.safeParse(stored).data ?? NO_EDITS;
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
  const stored = read(key);
  const json = JSON.stringify(stored);
  if (json === lastSeen.get(key)) return;
  lastSeen.set(key, json);
  if (stored === null) return update(key, { ...state, isSettled: state.edits !== NO_EDITS });
  const edits = parse(stored);
  // Both tabs may have written at the same time: then what was typed here is missing there.
  if (state.isOwn && Object.keys(state.edits).some((field) => !(field in edits))) storeDraft(key, { ...state.edits, ...edits });
  else update(key, { edits, isStored: true, isSettled: false, isOwn: false });
}
