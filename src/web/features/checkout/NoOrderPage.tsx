import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';

type NoOrderPageProps = { brandName: string; supportEmail: string; problem: string; canRetry: boolean };

/** Where there is no order to confirm (specification, section 8), or nobody could say whether there is one. */
export function NoOrderPage({ brandName, supportEmail, problem, canRetry }: NoOrderPageProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const retry = useMutation({ mutationFn: () => router.invalidate() });
  return (
    <CheckoutFrame
      brandName={brandName}
      title={problem}
      lead={
        <>
          {canRetry && 'Please check your connection and try again. '}
          If you have paid, nothing is lost: write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will find your
          order.
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
