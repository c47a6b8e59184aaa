import { createFileRoute } from '@tanstack/react-router';
import { EmailLinkPage } from '../../features/auth/EmailLinkPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/email-link')({
  pendingComponent: FormCardSkeleton,
  component: EmailLinkPage,
});
