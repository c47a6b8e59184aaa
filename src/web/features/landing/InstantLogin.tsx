import { Button } from '@mantine/core';
import { showToast } from '../../components/toast/toast-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEntrance } from '../../lib/use-entrance.ts';

/** One press, and the demo couple's dashboard opens (specification, sections 2 and 8). */
export function InstantLogin({
  demo,
  className,
}: {
  demo: { email: string; accessCode: string };
  className: string | undefined;
}) {
  const enter = useEntrance('/dashboard');
  const login = trpc.account.loginWithCode.useMutation({
    onSuccess: () => enter('Instant Login Successful!', 'Welcome to your dashboard.'),
    onError: () => showToast({ title: 'Login Failed', text: 'Unable to perform instant login.', tone: 'error' }),
  });

  return (
    <Button variant="outline" className={className} loading={login.isPending} onClick={() => login.mutate(demo)}>
      Instant Login (Dev)
    </Button>
  );
}
