import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { buyerProblem, buyerSchema } from '#src/domain/order/buyer.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { focusFirstProblem, markedFields } from './marked-fields.ts';
import { PersonFields } from './PersonFields.tsx';

/** Asks who buys, and leads to the checkout (specification, sections 2 and 5). */
export function PricingForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'pricing',
    mode: 'uncontrolled',
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: (values) => markedFields(buyerSchema, values),
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void navigate({ to: '/checkout', search: buyerSchema.parse(values) }),
        (problems, values) => {
          const problem = buyerProblem(values);
          if (problem) showToast({ ...problem, tone: 'error' });
          focusFirstProblem(form, problems);
        },
      )}
    >
      <Stack>
        <PersonFields field={(name) => ({ key: form.key(name), ...form.getInputProps(name) })} />
        <Button type="submit" size="lg">
          Continue to Checkout
        </Button>
      </Stack>
    </form>
  );
}
