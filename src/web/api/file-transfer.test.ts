import { afterEach, expect, test, vi } from 'vitest';
import { downloadFile } from './file-transfer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('The address of a download is valid for a minute, so that the browser can save the file.', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF-')));
  const revoke = vi.spyOn(URL, 'revokeObjectURL');

  await downloadFile('/api/download-framework/1', 'week-1.pdf', () => undefined);
  expect(link.href).toMatch(/^blob:/);
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith(link.href);
});
