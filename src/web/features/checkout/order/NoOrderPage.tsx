import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { CheckoutLayout, SupportLink } from '../CheckoutLayout.tsx';

/** Shown when there is no order to confirm, or it couldn't be loaded (specification, section 8). */
export function NoOrderPage({ problem, canRetry }: { problem: string; canRetry: boolean }) {
  const navigate = useNavigate();
  const router = useRouter();
  const retry = useMutation({ mutationFn: () => router.invalidate() });
  return (
    <CheckoutLayout
      title={problem}
      lead={
        <>
          {canRetry && 'Please check your connection and try again. '}
          If you’ve paid, don’t worry. Email <SupportLink /> and we’ll find your order.
        </>
      }
      buttons={
        <>
          {canRetry && (
            <SubmitButton size="lg" isBusy={retry.isPending} onClick={() => retry.mutate()}>
              Try again
            </SubmitButton>
          )}
          <Button size="lg" variant={canRetry ? 'default' : 'filled'} onClick={() => void navigate({ to: '/' })}>
            Return to Home
          </Button>
        </>
      }
    />
  );
}
