import { Button } from '@mantine/core';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/use-after-sign-in.ts';

type InstantLoginProps = { demo: { email: string; accessCode: string }; className: string | undefined };

/** Opens the demo couple's dashboard (specification, sections 2 and 8). */
export function InstantLogin(props: InstantLoginProps) {
  return (
    <ApiProvider>
      <InstantLoginButton {...props} />
    </ApiProvider>
  );
}

function InstantLoginButton({ demo, className }: InstantLoginProps) {
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
