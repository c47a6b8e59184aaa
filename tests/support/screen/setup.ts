import '#src/web/lib/zod-jitless.ts';
import '#src/web/theme/mantine.css';
import '#src/web/theme/fonts.css';
import '#src/web/theme/theme.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { closeScreen } from './open-screen.tsx';

beforeEach(async () => {
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  await page.viewport(1280, 800);
});

afterEach(() => {
  closeScreen();
  localStorage.clear();
  sessionStorage.clear();
  // Drafts that are kept in memory follow the storage.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
