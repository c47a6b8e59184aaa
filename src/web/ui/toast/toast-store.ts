/** What a notification says. `text` stands below the title. */
export type Toast = { title: string; text?: string | undefined; tone: 'success' | 'error' | 'info' };

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification in the place of the one before: at most one is shown (specification, section 9). */
export function showToast(toast: Toast): void {
  lastId += 1;
  set({ ...toast, id: lastId });
}

/** Takes the notification away, unless another has taken its place meanwhile. */
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
