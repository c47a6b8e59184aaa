import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { isPasskeyCanceled } from '../../../lib/passkey-canceled.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';

/** Signs in with a passkey, which the browser asks for. */
export function PasskeyButton({ onSuccess }: { onSuccess: () => Promise<void> }) {
  const start = trpc.auth.startPasskeySignIn.useMutation();
  const finish = trpc.auth.signInWithPasskey.useMutation();
  const signIn = useMutation({
    async mutationFn() {
      const optionsJSON = await start.mutateAsync();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      await finish.mutateAsync(await startAuthentication({ optionsJSON }));
    },
    onSuccess,
    onError: (error) => {
      if (!isPasskeyCanceled(error)) toastError(error, 'Login Failed');
    },
  });
  return (
    <SubmitButton variant="default" isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
      Use a Passkey
    </SubmitButton>
  );
}
