import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

afterEach(() => dismissToast(toastStore.get()?.id ?? 0));

test('A new notification replaces the current one.', () => {
  showToast({ title: 'First', tone: 'info' });
  showToast({ title: 'Second', tone: 'info' });
  expect(toastStore.get()?.title).toBe('Second');
});

test('Dismissing an earlier notification leaves the current one.', () => {
  showToast({ title: 'First', tone: 'info' });
  const first = toastStore.get()?.id ?? 0;
  showToast({ title: 'Second', tone: 'info' });
  dismissToast(first);
  expect(toastStore.get()?.title).toBe('Second');
});

test('A listener is called for every change until it unsubscribes.', () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  showToast({ title: 'Heard', tone: 'info' });
  stop();
  showToast({ title: 'Not heard', tone: 'info' });
  expect(listener).toHaveBeenCalledTimes(1);
});
