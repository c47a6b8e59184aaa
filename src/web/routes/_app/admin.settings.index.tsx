import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/settings/')({
  // Only an owner has more than what's about themselves.
  beforeLoad: async ({ context }) => {
    const check = await context.queries.auth.check.fetch();
    const isOwner = 'role' in check && check.role === 'owner';
    throw redirect({ to: isOwner ? '/admin/settings/launch' : '/admin/settings/security', replace: true });
  },
});
