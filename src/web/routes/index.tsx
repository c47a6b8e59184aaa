import { useDocumentTitle, useMounted } from '@mantine/hooks';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/course/pages.ts';
import { useSettings } from '../api/use-settings.ts';
import { LandingPage } from '../features/landing/LandingPage.tsx';

export const Route = createFileRoute('/')({ component: Page });

function Page() {
  const { brandName, supportEmail, demo, price } = useSettings();
  // The prerendered page has no demo, and hydration must begin with the same page.
  const isMounted = useMounted();
  useDocumentTitle(pageTitle('/', brandName));
  return <LandingPage brandName={brandName} supportEmail={supportEmail} demo={isMounted ? demo : null} price={price} />;
}
