import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { PersonFields } from './PersonFields.tsx';

const loadRules = async () => {
  const { buyerSchema, buyerProblem } = await import('#src/domain/order/buyer.ts');
  return { schema: buyerSchema, problemOf: buyerProblem };
};

/** Asks who buys, and leads to the checkout (specification, sections 2 and 5). */
export function PricingForm() {
  const navigate = useNavigate();
  const { form, field } = usePlainForm({
    loadRules,
    onSubmit: (buyer) => void navigate({ to: '/checkout', search: buyer }),
  });

  return (
    <form {...form}>
      <Stack>
        <PersonFields field={field} />
        <Button type="submit" size="lg">
          Continue to Checkout
        </Button>
      </Stack>
    </form>
  );
}
