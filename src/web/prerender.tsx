import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { PLACEHOLDER_SETTINGS } from '#src/domain/prerender.ts';
import { App } from './App.tsx';
import { createAppRouter } from './router.tsx';

/** The front page as HTML with placeholders for the settings. Only the build runs this (vite/prerender.ts). */
export async function renderLandingPage(): Promise<NodeJS.ReadableStream> {
  const settings = {
    ...PLACEHOLDER_SETTINGS,
    trialAccessCode: null,
    demo: null,
    payments: 'none',
    stripeKey: null,
    accentColor: DEFAULT_ACCENT,
    helpLine: '',
    helpLineCrisis: '',
    helpLineSexual: '',
    helpLineSubstances: '',
    helpLineGambling: '',
    helpLineCaregivers: '',
    reviewerName: '',
    reviewerLicense: '',
  } as const;
  const router = createAppRouter(settings);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }), scrollRestoration: false });
  await router.load();
  // In one piece: React would assemble chunks with inline scripts, which the content security policy refuses.
  const { prelude } = await prerenderToNodeStream(<App router={router} />, { progressiveChunkSize: Infinity });
  return prelude;
}
