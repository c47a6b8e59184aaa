import '#src/web/lib/zod-jitless.ts';
import '#src/web/theme/mantine.css';
import '#src/web/theme/fonts.css';
import '#src/web/theme/theme.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { storeDraft } from '#src/web/drafts/draft-store.ts';
import { closeScreen, waitUntilLoaded } from './open-screen.tsx';

beforeEach(async () => {
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  await page.viewport(1280, 800);
});

afterEach(async () => {
  await waitUntilLoaded();
  closeScreen();
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-'));
  // The page also has them in memory.
  for (const key of drafts) storeDraft(key.slice('lovewell-draft-'.length), {});
  localStorage.clear();
  sessionStorage.clear();
  // The files share a document.
  document.documentElement.removeAttribute('data-signed-in');
});
