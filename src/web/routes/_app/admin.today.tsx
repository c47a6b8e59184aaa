import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '../../features/admin/today/TodayPage.tsx';

export const Route = createFileRoute('/_app/admin/today')({ component: TodayPage });
