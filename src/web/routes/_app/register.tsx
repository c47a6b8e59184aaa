import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/auth/RegisterPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/register')({
  pendingComponent: FormCardSkeleton,
  component: RegisterPage,
});
