import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { useSettings } from '../api/use-settings.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';

export const Route = createFileRoute('/')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  useDocumentTitle(pageTitle('/', brandName));
  return <LandingPage />;
}
