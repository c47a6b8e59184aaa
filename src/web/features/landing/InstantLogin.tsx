import { Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { trpc } from '../../api/trpc.ts';
import { useAfterSignIn } from '../../session/sign-in/use-after-sign-in.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import classes from './SiteFooter.module.css';

type InstantLoginProps = { demo: { email: string; accessCode: string } };

/** Opens the demo couple's dashboard with one click (specification, sections 2 and 8). */
export function InstantLogin(props: InstantLoginProps) {
  return (
    <ApiProvider>
      <InstantLoginButton {...props} />
    </ApiProvider>
  );
}

function InstantLoginButton({ demo }: InstantLoginProps) {
  const afterSignIn = useAfterSignIn('/dashboard');
  // The HTML has the button before its code has loaded.
  const isMounted = useMounted();
  const login = trpc.auth.loginWithCode.useMutation({
    onSuccess: () => afterSignIn('Instant Login Successful!', 'Welcome to your dashboard.'),
    onError: () => showToast({ title: 'Login Failed', text: 'Unable to perform instant login.', tone: 'error' }),
  });
  return (
    <Button
      variant="outline"
      className={classes.instantLogin}
      disabled={!isMounted}
      loading={login.isPending}
      onClick={() => login.mutate(demo)}
    >
      Instant Login (Dev)
    </Button>
  );
}
