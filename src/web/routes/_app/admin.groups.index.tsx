import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../../features/admin/groups/GroupsPage.tsx';

export const Route = createFileRoute('/_app/admin/groups/')({ component: GroupsPage });
