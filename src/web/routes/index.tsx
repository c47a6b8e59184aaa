import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { belowTheFoldIsReady } from '../features/landing/below-the-fold.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { useSettings } from '../api/use-settings.ts';

export const Route = createFileRoute('/')({ loader: belowTheFoldIsReady, component: Page });

function Page() {
  const { brandName, supportEmail, demo, price } = useSettings();
  useDocumentTitle(pageTitle('/', brandName));
  return <LandingPage brandName={brandName} supportEmail={supportEmail} demo={demo} price={price} />;
}
