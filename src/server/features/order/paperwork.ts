import type { ListedInvoice } from '#src/domain/invoices/invoice.ts';
import type { EmailPart } from '../../email/layout.ts';

/** `consents` are what the buyer agreed to, and when. */
export type Paperwork = { invoices: readonly ListedInvoice[]; consents: readonly string[] };

/** What every receipt ends with. */
export function describePaperwork({ invoices, consents }: Paperwork): EmailPart[] {
  const agreed = `When you ordered, you agreed to this:\n${consents.map((one) => `– ${one}`).join('\n')}`;
  return [...invoices.map(invoiceButton), ...(consents.length === 0 ? [] : [agreed])];
}

export function invoiceButton({ kind, number, url }: ListedInvoice): EmailPart {
  return { button: `Download ${kind} ${number} (PDF)`, url };
}
