import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../components/toast/toast-store.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { trpc } from '../../lib/trpc.ts';

/** One press, and the demo couple's dashboard opens (specification, sections 2 and 8). */
export function InstantLogin({
  demo,
  className,
}: {
  demo: { email: string; accessCode: string };
  className: string | undefined;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const login = trpc.account.loginWithCode.useMutation({
    onSuccess: async () => {
      forgetPerson(queryClient);
      showToast({ title: 'Instant Login Successful!', text: 'Welcome to your dashboard.', tone: 'success' });
      await navigate({ to: '/dashboard' });
    },
    onError: () => showToast({ title: 'Login Failed', text: 'Unable to perform instant login.', tone: 'error' }),
  });

  return (
    <Button variant="outline" className={className} loading={login.isPending} onClick={() => login.mutate(demo)}>
      Instant Login (Dev)
    </Button>
  );
}
