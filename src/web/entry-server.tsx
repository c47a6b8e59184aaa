import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './App.tsx';
import { parseSettings } from './api/settings.ts';
import { createAppRouter } from './router.tsx';

/** The front page as HTML. The server runs the bundle of this file (server/http/site/landing-page.ts). */
export async function renderLandingPage(settingsJson: string): Promise<string> {
  const router = createAppRouter(parseSettings(settingsJson));
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }), scrollRestoration: false });
  await router.load();
  // In one piece: React would assemble chunks with inline scripts, which the content security policy refuses.
  const { prelude } = await prerender(<App router={router} />, { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}
