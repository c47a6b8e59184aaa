import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../features/admin/security/SecurityPage.tsx';

export const Route = createFileRoute('/_app/admin/settings/security')({ component: SecurityPage });
