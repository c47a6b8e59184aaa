import { createFileRoute } from '@tanstack/react-router';
import { CourseData } from '../features/landing/CourseData.tsx';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/')({ component: Page });

function Page() {
  const { brandName, supportEmail, demo } = useSettings();
  return (
    <>
      <title>{`52 weeks of marriage preparation · ${brandName}`}</title>
      <CourseData brandName={brandName} origin={window.location.origin} />
      <LandingPage brandName={brandName} supportEmail={supportEmail} demo={demo} />
    </>
  );
}
