/** A notification. `text` appears below the title. */
export type Toast = { title: string; text?: string | undefined; tone: 'success' | 'error' | 'info' };

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast instead of the current one: at most one is shown (specification, section 9). */
export function showToast(toast: Toast): void {
  lastId += 1;
  set({ ...toast, id: lastId });
}

/** Removes the toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export const toastStore = {
  get: (): ShownToast | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
