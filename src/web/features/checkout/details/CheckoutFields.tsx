import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { COUNTRY_CODES, countryName } from '#src/domain/invoices/countries.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { PolicyLinks } from '../../../ui/pages/LegalLinks.tsx';
import classes from './CheckoutFields.module.css';
import { GiftFields } from './GiftFields.tsx';
import type { CheckoutForms } from './use-checkout-details.ts';

const BOX = { inner: classes.box, labelWrapper: classes.words };

/** What the checkout asks for between the order and the payment. */
export function CheckoutFields({ forms }: { forms: CheckoutForms }) {
  const { offersInvoice, asksConsents, wantsInvoice, setWantsInvoice } = forms;
  return (
    <Stack gap="lg" className={classes.fields}>
      <GiftFields gift={forms.gift} />
      {offersInvoice && (
        <Checkbox
          label="I need an invoice"
          classNames={BOX}
          checked={wantsInvoice}
          onChange={({ currentTarget }) => setWantsInvoice(currentTarget.checked)}
        />
      )}
      {offersInvoice && wantsInvoice && <InvoiceFields form={forms.invoice} />}
      {asksConsents && <ConsentFields form={forms.consents} />}
    </Stack>
  );
}

const COUNTRIES = [
  { value: '', label: 'Choose a country' },
  ...COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  ),
];

/** Whom the invoice is for. */
function InvoiceFields({ form }: { form: CheckoutForms['invoice'] }) {
  return (
    <Stack>
      <TextInput
        label="Company"
        description="Leave it empty if the invoice is for you."
        autoComplete="organization"
        key={form.key('company')}
        {...form.getInputProps('company')}
      />
      <Textarea
        label="Address"
        rows={3}
        autoComplete="street-address"
        key={form.key('address')}
        {...form.getInputProps('address')}
      />
      <Columns from="phone">
        <NativeSelect
          label="Country"
          data={COUNTRIES}
          autoComplete="country"
          key={form.key('country')}
          {...form.getInputProps('country')}
        />
        <TextInput
          label="VAT ID"
          description="If you have one"
          autoComplete="off"
          key={form.key('vatId')}
          {...form.getInputProps('vatId')}
        />
      </Columns>
    </Stack>
  );
}

/** What buyers agree to, in the seller's words. */
function ConsentFields({ form }: { form: CheckoutForms['consents'] }) {
  const { termsConsent, startConsent } = useSettings();
  return (
    <Stack gap="sm">
      <Checkbox
        label={termsConsent}
        classNames={BOX}
        key={form.key('terms')}
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
      <Checkbox
        label={startConsent}
        classNames={BOX}
        key={form.key('immediateStart')}
        {...form.getInputProps('immediateStart', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed" className={classes.policies}>
        <PolicyLinks />
      </Text>
    </Stack>
  );
}
