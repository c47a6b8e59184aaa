import { createFileRoute } from '@tanstack/react-router';
import { ActivityTab } from '../../features/admin/activity/ActivityTab.tsx';

export const Route = createFileRoute('/_app/admin/settings/activity')({ component: ActivityTab });
