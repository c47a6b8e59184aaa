import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { codeParam } from '../lib/search-param.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';

// In the first file that loads, because a second request would keep visitors waiting.
export const Route = createFileRoute('/')({
  validateSearch: ({ code }: { code?: unknown } & SearchSchemaInput) => codeParam(code),
  component: LandingPage,
  codeSplitGroupings: [],
});
