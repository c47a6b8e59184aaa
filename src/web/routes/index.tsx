import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../features/landing/LandingPage.tsx';

// In the first file that loads, because a second request would keep visitors waiting.
export const Route = createFileRoute('/')({ component: LandingPage, codeSplitGroupings: [] });
