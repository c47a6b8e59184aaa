import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/')({ component: Page });

function Page() {
  const { brandName } = useSettings();
  return (
    <>
      <title>{`52 weeks of marriage preparation · ${brandName}`}</title>
      <HomePage brandName={brandName} />
    </>
  );
}
