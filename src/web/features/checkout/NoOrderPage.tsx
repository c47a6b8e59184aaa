import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CheckoutFrame } from './CheckoutFrame.tsx';

/** Where there is no order to confirm (specification, section 8). */
export function NoOrderPage({ brandName, supportEmail, problem }: { brandName: string; supportEmail: string; problem: string }) {
  const navigate = useNavigate();
  return (
    <CheckoutFrame
      brandName={brandName}
      title={problem}
      lead={
        <>
          If you have paid, nothing is lost: write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will find your
          order.
        </>
      }
      buttons={
        <Button size="lg" onClick={() => void navigate({ to: '/' })}>
          Return to Home
        </Button>
      }
    />
  );
}
