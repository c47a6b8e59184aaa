import { createFileRoute, notFound } from '@tanstack/react-router';
import { ImprintPage } from '../../features/landing/imprint/ImprintPage.tsx';

export const Route = createFileRoute('/_app/imprint')({
  beforeLoad: ({ context }) => {
    if (!context.settings.hasImprint) throw notFound();
  },
  component: ImprintPage,
});
