import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../features/admin/team/TeamPage.tsx';

export const Route = createFileRoute('/_app/admin/settings/team')({ component: TeamPage });
