import { Button, Stack } from '@mantine/core';
import { useDebouncedState, useMounted } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmailSuggestion } from '../../../forms/EmailSuggestion.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { codeParam } from '../../../lib/search-param.ts';
import { loadUntilLoaded } from '../../../lib/load-code.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PersonFields } from '../../../forms/PersonFields.tsx';

const importRules = () => import('#src/domain/order/buyer.ts');
let rules: ReturnType<typeof importRules> | undefined;
/** The rules, and Zod with them, load when someone begins to fill in the form. */
const loadRules = () => (rules ??= loadUntilLoaded(importRules));

async function showProblem(values: Readonly<Record<string, string>>): Promise<void> {
  const problem = (await loadRules()).findBuyerProblem(values);
  if (problem !== null) showToast({ ...problem, tone: 'error' });
}

/** Asks who is buying and leads to the checkout (specification, sections 2 and 5). */
export function PricingForm() {
  const navigate = useNavigate();
  const { code } = useSearch({ strict: false });
  // Until the page is hydrated, the browser itself would submit the form and reload the page.
  const isMounted = useMounted();
  // Not while typing, when every domain is incomplete.
  const [typedEmail, setTypedEmail] = useDebouncedState('', 600);
  const form = useZodForm({
    schema: async () => (await loadRules()).buyerSchema,
    initialValues: { firstName: '', lastName: '', email: '' },
    draftKey: 'buyer',
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  const handleSubmit = form.onSubmit(
    (buyer) => void navigate({ to: '/checkout', search: { ...buyer, ...codeParam(code) } }),
    (values) => void showProblem(values),
  );
  return (
    <form noValidate onSubmit={handleSubmit} onFocus={() => void loadRules()}>
      <Stack>
        <PersonFields form={form} />
        <EmailSuggestion email={typedEmail} onAccept={(email) => form.setFieldValue('email', email)} />
        <Button type="submit" size="lg" disabled={!isMounted}>
          Continue to Checkout
        </Button>
      </Stack>
    </form>
  );
}
