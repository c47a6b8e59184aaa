import type { Buyer } from '#src/domain/order/buyer.ts';
import { useSettings } from '../../api/use-settings.ts';
import { PaymentSetupPage } from './PaymentSetupPage.tsx';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { StripeCheckout } from './StripeCheckout.tsx';

/** Where the pricing form leads: the checkout of the payment provider that is set up. */
export function CheckoutPage({ buyer }: { buyer: Buyer }) {
  const { brandName, supportEmail, price, payments, stripeKey } = useSettings();
  const offer = { brandName, buyer, price };
  if (payments === 'sandbox') return <SandboxCheckout {...offer} />;
  if (payments === 'stripe' && stripeKey !== null) return <StripeCheckout {...offer} stripeKey={stripeKey} />;
  return <PaymentSetupPage {...offer} supportEmail={supportEmail} />;
}
