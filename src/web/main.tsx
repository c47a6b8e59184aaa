import './lib/zod-jitless.ts';
import './theme/mantine.css';
import './theme/fonts.css';
import './theme/theme.css';
import 'virtual:prerendered.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readSettings } from './api/settings.ts';
import { createAppRouter, keepPlace } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const settings = await readSettings();
await taskEnd();
const router = createAppRouter(settings);
if (root.firstElementChild) {
  // The page came with the document (prerender.tsx). With all of its code there, it comes to life as it stands.
  router.ssr = { manifest: undefined };
  keepPlace(router);
  await taskEnd();
  await router.load();
  await taskEnd();
  hydrateRoot(root, <App router={router} />);
} else {
  createRoot(root).render(<App router={router} />);
}

/** Lets the browser answer a press in between: on a cheap phone, all of this in one piece would keep it waiting. */
function taskEnd(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
