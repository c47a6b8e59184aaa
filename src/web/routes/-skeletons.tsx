import type { ComponentType } from 'react';
import type { PagePath } from '#src/domain/course/pages.ts';
import { Shape } from '../ui/loading/Loading.tsx';
import { AccountSkeleton } from '../features/auth/AccountSkeleton.tsx';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
import { LandingSkeleton } from '../features/landing/LandingSkeleton.tsx';
import { DashboardSkeleton } from '../ui/skeletons/DashboardSkeleton.tsx';
import { DashboardPending } from './_app/-dashboard-skeletons.tsx';

/** Each page in the shape that it will have. */
export const SKELETONS: Readonly<Record<PagePath, ComponentType>> = {
  '/': LandingSkeleton,
  '/checkout': () => <CheckoutSkeleton rows={4} />,
  '/success': () => <CheckoutSkeleton rows={5} />,
  '/login': () => <AccountSkeleton fields={2} footer={['sentence', 'link', 'link']} />,
  '/register': () => <AccountSkeleton fields={3} footer={['sentence']} />,
  '/admin-login': () => <AccountSkeleton fields={2} footer={['link']} />,
  '/customer-login': () => (
    <AccountSkeleton fields={2} leadLines={2} footer={['link', 'link']}>
      <Shape width="100%" height="12.25rem" />
      <Shape width="100%" height="2.875rem" />
    </AccountSkeleton>
  ),
  '/sign-in': () => <AccountSkeleton fields={0} leadLines={2} footer={['link']} />,
  '/email-link': () => <AccountSkeleton fields={1} leadLines={2} footer={['link', 'link']} />,
  '/dashboard': DashboardPending,
  '/admin': DashboardSkeleton,
};
