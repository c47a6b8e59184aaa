import { createFileRoute } from '@tanstack/react-router';
import { OfflinePaymentPage } from '../../features/admin/orders/OfflinePaymentPage.tsx';

export const Route = createFileRoute('/_app/admin/orders/new')({ component: OfflinePaymentPage });
