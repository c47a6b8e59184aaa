import './lib/zod-jitless.ts';
import './theme/mantine.css';
import './theme/fonts.css';
import './theme/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { finishSignOut } from './api/pending-sign-out.ts';
import { readSettings } from './api/settings.ts';
import { createAppRouter, keepScrollPosition } from './router.tsx';

/** Not at the module's top level, because the pages' files import this one and would wait for it forever. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html must contain an element with the id "root"');
  const router = createAppRouter(await readSettings());
  if (!root.firstElementChild) {
    createRoot(root).render(<App router={router} />);
    return;
  }
  // The server sent the front page: load its code first, so that the whole page hydrates in one piece.
  router.ssr = { manifest: undefined };
  keepScrollPosition(router);
  await router.load();
  hydrateRoot(root, <App router={router} />);
}

void start();

// After an offline sign-out. Repeated, because a device may report that it's online before the server can be reached.
window.addEventListener('online', () => void finishSignOut());
setInterval(() => void finishSignOut(), 10_000);
void finishSignOut();
