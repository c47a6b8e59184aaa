/** A notification. `text` appears below the title, `action` as a button. */
export type Toast = {
  title: string;
  text?: string | undefined;
  /** 'success' by default. */
  tone?: 'success' | 'error' | 'info';
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number; tone: NonNullable<Toast['tone']> };

/** A younger success announces what led to the page that's being opened. */
const ANNOUNCEMENT_MS = 1000;

let current: ShownToast | null = null;
let lastId = 0;
let shownAt = 0;
const listeners = new Set<() => void>();

/** Shows a toast instead of the current one: at most one is shown (specification, section 9). */
export function showToast({ tone = 'success', ...toast }: Toast): void {
  lastId += 1;
  shownAt = performance.now();
  set({ ...toast, tone, id: lastId });
}

/** Removes the toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

/** For when another page or tab opens, or a form is submitted: removes the toast about what came before. */
export function dismissOldToast(): void {
  if (current?.tone !== 'success' || performance.now() - shownAt > ANNOUNCEMENT_MS) set(null);
}

export const toastStore = {
  get: (): ShownToast | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Resolves once there's a toast to show. */
export function whenToastShown(): Promise<void> {
  return new Promise((resolve) => {
    toastStore.subscribe(resolve);
    if (current) resolve();
  });
}

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
