import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/admin/team/NotificationsPage.tsx';

export const Route = createFileRoute('/_app/admin/settings/notifications')({ component: NotificationsPage });
