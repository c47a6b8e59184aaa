import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import type { PagePath } from '#src/domain/course/pages.ts';
import { App } from './App.tsx';
import type { Settings } from './api/settings.ts';
import { createAppRouter } from './router.tsx';

/** A page as HTML, for the document: run by the build alone (vite/prerender.ts). The browser takes over from it (main.tsx). */
export async function renderPage(path: PagePath, settings: Settings): Promise<NodeJS.ReadableStream> {
  const router = createAppRouter(settings);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false });
  await router.load();
  // In one piece, however large: what arrives in pieces is put together by scripts within the page, and none of those may run.
  const { prelude } = await prerenderToNodeStream(<App router={router} />, { progressiveChunkSize: Infinity });
  return prelude;
}
