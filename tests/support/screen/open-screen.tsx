import { createRoot, type Root } from 'react-dom/client';
import { inject, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '#src/web/App.tsx';
import type { Settings } from '#src/web/api/settings.ts';
import { queryClient } from '#src/web/api/trpc.ts';
import { createAppRouter } from '#src/web/router.tsx';
import { dismissToast, toastStore } from '#src/web/ui/toast/toast-store.ts';
import type { Answers } from './answers.ts';
import { answerRequests, FakeEventSource, type Call } from './fake-server.ts';
import type { Person } from './real-server.ts';

let root: Root | null = null;
let router: ReturnType<typeof createAppRouter> | null = null;

type Options = { as?: 'visitor' | 'admin' | 'couple' | Person; settings?: Partial<Settings>; hasLongToasts?: boolean };

/**
 * Opens an address of the app, as a new couple, Maya and Noor, unless `as` says otherwise. The server answers what a real one
 * would, or the real one of the person, but for `answers`. Opening another one is like a reload: the device's storage stays.
 * Returns the requests, a list that grows.
 */
export function openScreen(
  address: string,
  answers: Answers = {},
  { as = 'couple', settings = {}, hasLongToasts = true }: Options = {},
): Call[] {
  closeScreen();
  const person = typeof as === 'string' ? undefined : as;
  const recorded = inject('recorded')[typeof as === 'string' ? as : 'visitor'];
  const siteSettings = recorded['site.settings'];
  if (!siteSettings) throw new Error('unreachable: everyone may read the settings');
  const calls = answerRequests(person ? answers : { ...recorded, ...answers }, person);
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.current = null;
  window.history.replaceState(null, '', address);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  router = createAppRouter({ ...siteSettings, ...settings });
  // On a busy machine, a click can take so long that its toast would be gone before the test looks.
  root.render(<App router={router} {...(hasLongToasts && { toastDuration: 20_000 })} />);
  return calls;
}

/** Waits for a page that is still loading: it could lead the next test's screen elsewhere, because they share the address. */
export async function waitUntilLoaded(): Promise<void> {
  await vi.waitUntil(() => router === null || router.state.status === 'idle', 20_000);
}

export function closeScreen(): void {
  root?.unmount();
  root = null;
  router = null;
  document.body.replaceChildren();
  queryClient.clear();
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
}

/** The notifications shown. At most one is. */
export function toasts() {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}
