import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

afterEach(() => dismissToast(toastStore.get()?.id ?? 0));

test('at most one notification is shown: a new one takes the place of the one before', () => {
  showToast({ title: 'First', tone: 'info' });
  showToast({ title: 'Second', tone: 'info' });
  expect(toastStore.get()?.title).toBe('Second');
});

test('putting away an earlier notification leaves the one that took its place', () => {
  showToast({ title: 'First', tone: 'info' });
  const first = toastStore.get()?.id ?? 0;
  showToast({ title: 'Second', tone: 'info' });
  dismissToast(first);
  expect(toastStore.get()?.title).toBe('Second');
});

test('whoever listens hears of every change until they stop', () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  showToast({ title: 'Heard', tone: 'info' });
  stop();
  showToast({ title: 'Not heard', tone: 'info' });
  expect(listener).toHaveBeenCalledTimes(1);
});
