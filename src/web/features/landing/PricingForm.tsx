import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { once } from '../../lib/once.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { PersonFields } from './PersonFields.tsx';

const loadRules = once(async () => {
  const { buyerSchema, buyerProblem } = await import('#src/domain/order/buyer.ts');
  return { schema: buyerSchema, problemOf: buyerProblem };
});

/** Asks who buys, and leads to the checkout (specification, sections 2 and 5). */
export function PricingForm() {
  const navigate = useNavigate();
  const { form, field, isReading } = usePlainForm({
    loadRules,
    keptAs: 'buyer',
    onSubmit: (buyer) => void navigate({ to: '/checkout', search: buyer }),
  });

  return (
    <form {...form}>
      <Stack>
        <PersonFields field={field} />
        <SubmitButton type="submit" size="lg" isBusy={isReading}>
          Continue to Checkout
        </SubmitButton>
      </Stack>
    </form>
  );
}
