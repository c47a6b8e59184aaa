import type { ComponentType } from 'react';
import type { PagePath } from '#src/domain/course/pages.ts';
import { DashboardSkeleton } from '../ui/skeletons/DashboardSkeleton.tsx';
import { FormCardSkeleton } from '../ui/skeletons/FormCardSkeleton.tsx';
import { PageSkeleton } from '../ui/skeletons/PageSkeleton.tsx';

/** What to show while each page loads. */
export const SKELETONS: Readonly<Record<PagePath, ComponentType>> = {
  '/': PageSkeleton,
  '/checkout': PageSkeleton,
  '/success': PageSkeleton,
  '/login': FormCardSkeleton,
  '/register': () => <FormCardSkeleton fields={3} />,
  '/admin-login': FormCardSkeleton,
  '/customer-login': FormCardSkeleton,
  '/sign-in': () => <FormCardSkeleton fields={0} />,
  '/email-link': () => <FormCardSkeleton fields={1} />,
  '/dashboard': DashboardSkeleton,
  '/admin': DashboardSkeleton,
};
