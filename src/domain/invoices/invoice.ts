import { z } from 'zod';
import { paperSizeSchema } from '../course/pdf/paper-size.ts';
import { daySchema } from '../time/day-schema.ts';
import { WORKBOOK_TITLE } from '../order/order.ts';
import { formatAmount } from '../order/price.ts';
import { freeText, isBlank, requiredLine } from '../text.ts';
import { isCountry } from './countries.ts';
import { isVatId, normalizeVatId } from './vat-id.ts';

export const INVOICE_NOT_FOUND_MESSAGE = 'This invoice doesn’t exist.';

/** A country's two letters. */
export const countrySchema = requiredLine('Country', 10)
  .toUpperCase()
  .refine(isCountry, 'Country must be the two letters of a country, such as US or DE.');

const optional = (label: string, max: number) => z.preprocess((typed) => typed ?? '', freeText(label, max).trim());

/** Whom an invoice is for, as the buyer types it. */
export const invoiceBuyerSchema = z
  .object(
    {
      company: optional('Company', 100),
      address: freeText('Address', 300)
        .trim()
        .refine((typed) => !isBlank(typed), 'Address is required.'),
      country: countrySchema,
      vatId: optional('VAT ID', 30).transform(normalizeVatId),
    },
    'Invoice must have an address and a country.',
  )
  .refine(({ vatId, country }) => vatId === '' || isVatId(vatId, country), {
    error: 'VAT ID doesn’t have the form of one from this country. Leave it empty if you don’t have one.',
    path: ['vatId'],
  });

/** Both parties as they were when an order was paid. */
const sellerSchema = z.object({ name: z.string(), address: z.string(), country: z.string(), taxNumber: z.string() });
const buyerSchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.string(),
});
export const partiesSchema = z.object({
  seller: sellerSchema,
  buyer: buyerSchema,
  item: z.string(),
  /** For how many couples. */
  quantity: z.int(),
  /** What a code took off. */
  discount: z.object({ code: z.string(), amount: z.int() }).nullable(),
  /** Said instead of a tax by sellers who charge none. */
  taxNote: z.string(),
  paperSize: paperSizeSchema,
});
export type Parties = z.infer<typeof partiesSchema>;

/** What an order is of, as its invoice names it. */
export function describeItem({ giftCount }: { giftCount: number }): string {
  const item = `${WORKBOOK_TITLE}, online course`;
  if (giftCount === 0) return item;
  return giftCount === 1 ? `${item}, as a gift` : `${item}, for ${giftCount} couples`;
}

export type InvoiceKind = 'invoice' | 'credit note';

/** What's printed. Amounts in the currency's smallest unit, `corrects` the number of the invoice that a credit note is about. */
export const printedInvoiceSchema = partiesSchema.extend({
  number: z.string(),
  kind: z.enum(['invoice', 'credit note']),
  isTest: z.boolean(),
  issuedOn: z.string(),
  orderId: z.int(),
  corrects: z.string().nullable(),
  currency: z.string(),
  taxRate: z.string(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});
export type PrintedInvoice = z.infer<typeof printedInvoiceSchema>;

/** What makes up the total: on an invoice the full price and the discount, on a credit note what was returned. */
export function listItems({
  item,
  quantity,
  discount,
  gross,
  currency,
  corrects,
}: Pick<PrintedInvoice, 'item' | 'quantity' | 'discount' | 'gross' | 'currency' | 'corrects'>): {
  text: string;
  detail: string;
  amount: number;
}[] {
  if (corrects !== null) return [{ text: item, detail: '', amount: gross }];
  const full = gross + (discount?.amount ?? 0);
  const each = full / quantity;
  // What a group paid outside the checkout needn't be so many times a price.
  const hasPrice = quantity > 1 && Number.isInteger(each);
  return [
    { text: item, detail: hasPrice ? `${quantity} × ${formatAmount({ amount: each, currency })}` : '', amount: full },
    ...(discount === null ? [] : [{ text: `Code ${discount.code}`, detail: '', amount: -discount.amount }]),
  ];
}

/** In the seller's lists, with a link to its PDF. */
export type ListedInvoice = { number: string; kind: InvoiceKind; url: string };

const separators = { comma: ',', semicolon: ';' } as const;

/** Which invoices the accountant gets: those of the seller's days from and to, both included. */
export const invoiceExportSchema = z.object({
  from: daySchema('From').optional(),
  to: daySchema('To').optional(),
  separator: z
    .enum([',', ';', 'comma', 'semicolon'], 'Separator must be comma or semicolon.')
    .default(',')
    .transform((chosen) => (chosen === 'comma' || chosen === 'semicolon' ? separators[chosen] : chosen)),
});
export type InvoiceExport = z.infer<typeof invoiceExportSchema>;

/** Letters, digits, and hyphens. Numbers that begin with TEST- are those of test orders. */
export const invoicePrefixSchema = freeText('Invoice prefix', 10)
  .trim()
  .regex(/^[A-Za-z0-9-]*$/u, 'Invoice prefix can have letters, digits, and hyphens.')
  .refine((prefix) => !/^test-?$/iu.test(prefix), 'Invoice prefix can’t be TEST, which test orders have.');

export const TEST_PREFIX = 'TEST-';
