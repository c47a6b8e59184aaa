import { Button } from '@mantine/core';
import { showToast } from '../../ui/toast/toast-store.ts';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';

/** One press, and the demo couple's dashboard opens (specification, sections 2 and 8). */
export function InstantLogin({
  demo,
  className,
}: {
  demo: { email: string; accessCode: string };
  className: string | undefined;
}) {
  const enter = useAfterSignIn('/dashboard');
  const login = trpc.auth.loginWithCode.useMutation({
    onSuccess: () => enter('Instant Login Successful!', 'Welcome to your dashboard.'),
    onError: () => showToast({ title: 'Login Failed', text: 'Unable to perform instant login.', tone: 'error' }),
  });

  return (
    <Button variant="outline" className={className} loading={login.isPending} onClick={() => login.mutate(demo)}>
      Instant Login (Dev)
    </Button>
  );
}
