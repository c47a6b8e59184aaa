import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../features/admin/webhook/WebhookPage.tsx';

export const Route = createFileRoute('/_app/admin/settings/webhook')({ component: WebhookPage });
