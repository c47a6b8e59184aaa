import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// Something that went wrong quietly fails the test in which it did. A test that expects a complaint replaces
// console.error or console.warn with a mock of its own and looks at that.

let spies: MockInstance<(...data: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls);
  expect(complaints, 'the console got complaints that the test does not expect').toEqual([]);
});
