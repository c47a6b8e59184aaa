import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// Unexpected console errors and warnings fail the test. A test that expects one replaces console.error or
// console.warn with its own mock.

let spies: MockInstance<(...data: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls);
  expect(complaints, 'the console got complaints that the test does not expect').toEqual([]);
});
