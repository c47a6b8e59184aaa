import { useState } from 'react';
import type { StartOrder } from '#src/domain/order/checkout.ts';
import { consentsFormSchema } from '#src/domain/order/consents.ts';
import { invoiceBuyerSchema } from '#src/domain/invoices/invoice.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGiftForm } from './use-gift-form.ts';

/** What a checkout asks for besides the buyer; an invoice and consents only if the seller's settings do. */
export type CheckoutDetails = Pick<StartOrder, 'gift' | 'couples' | 'invoice' | 'consents'>;

/** The forms of the checkout. `submit` continues once what they ask for is complete; else it focuses what's missing. */
export function useCheckoutDetails() {
  const { invoices, withdrawal } = useSettings();
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const invoice = useZodForm({
    schema: invoiceBuyerSchema,
    initialValues: { company: '', address: '', country: '', vatId: '' },
    draftKey: 'invoice',
  });
  // Not kept through a reload, because nobody may find them ticked.
  const consents = useZodForm({ schema: consentsFormSchema, initialValues: { terms: false, immediateStart: false } });
  const gift = useGiftForm();
  const asksConsents = withdrawal !== 'off';

  function submitConsents(then: (details: CheckoutDetails) => void, details: CheckoutDetails): void {
    if (!asksConsents) then(details);
    else consents.onSubmit((given) => then({ ...details, consents: given }))();
  }

  function submitInvoice(then: (details: CheckoutDetails) => void, details: CheckoutDetails): void {
    if (!wantsInvoice) submitConsents(then, details);
    else invoice.onSubmit((buyer) => submitConsents(then, { ...details, invoice: buyer }))();
  }

  return {
    gift,
    offersInvoice: invoices === 'on',
    asksConsents,
    wantsInvoice,
    setWantsInvoice,
    invoice,
    consents,
    submit(then: (details: CheckoutDetails) => void): void {
      gift.submit((forOthers) => submitInvoice(then, forOthers));
    },
  };
}

export type CheckoutForms = ReturnType<typeof useCheckoutDetails>;
