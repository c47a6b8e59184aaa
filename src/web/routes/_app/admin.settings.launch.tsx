import { createFileRoute } from '@tanstack/react-router';
import { LaunchChecklist } from '../../features/admin/checklist/LaunchChecklist.tsx';

export const Route = createFileRoute('/_app/admin/settings/launch')({ component: LaunchChecklist });
