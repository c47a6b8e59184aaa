import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '../../features/admin/offers/OffersPage.tsx';

export const Route = createFileRoute('/_app/admin/offers')({ component: OffersPage });
