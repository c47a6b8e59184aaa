import type { InTransaction } from '#db/transaction.ts';
import { countryPaperSize } from '#src/domain/course/pdf/paper-size.ts';
import { toDay } from '#src/domain/time/day.ts';
import { AppError } from '#src/domain/errors.ts';
import { dueInvoice } from '#src/domain/invoices/due-invoice.ts';
import {
  describeItem,
  INVOICE_NOT_FOUND_MESSAGE,
  invoiceBuyerSchema,
  partiesSchema,
  TEST_PREFIX,
  type ListedInvoice,
  type Parties,
} from '#src/domain/invoices/invoice.ts';
import { splitTax } from '#src/domain/invoices/tax.ts';
import type { OrderPrice } from '#src/domain/order/price.ts';
import type { Reversal } from '#src/domain/order/reversal.ts';
import type { Deps } from '../../deps.ts';
import { makeExportPdf, type ExportFile } from '../data-export/export-file.service.ts';
import {
  findInvoice,
  findInvoices,
  hasNumber,
  insertInvoice,
  takeNextNumber,
  type StoredInvoice,
} from './invoices.repository.ts';

type InvoicedOrder = OrderPrice & {
  id: number;
  mode: 'live' | 'test';
  giftCount: number;
  firstName: string;
  lastName: string;
  invoiceTo: string | null;
};

type Tx = InTransaction<Pick<Deps, 'db' | 'clock' | 'settings'>>;

/** Issues the invoice of an order that's being paid, in the transaction of its payment, unless invoices are off. */
export async function issueInvoice(tx: Tx, order: InvoicedOrder): Promise<void> {
  const { invoices, invoicePrefix, taxRate } = tx.settings.current();
  if (invoices === 'off' || order.amount === 0) return;
  const prefix = order.mode === 'test' ? TEST_PREFIX : invoicePrefix;
  await insertNext(tx, order, { prefix, taxRate, parties: freezeParties(tx, order), gross: order.amount });
}

/** Issues the credit note that an order is due because money went back, in the same transaction, if it has an invoice. */
export async function creditInvoice(tx: Tx, order: InvoicedOrder, reversals: readonly Reversal[]): Promise<void> {
  const issued = await findInvoices(tx.db, order.id);
  const [first] = issued;
  if (!first) return;
  const before = issued.reduce((total, { gross }) => total + gross, 0);
  const gross = dueInvoice({ amount: order.amount, reversals }, before);
  if (gross === 0) return;
  const { prefix, taxRate, parties, number } = first;
  await insertNext(tx, order, { prefix, taxRate, parties, gross, before, corrects: number });
}

type Next = Pick<StoredInvoice, 'prefix' | 'taxRate' | 'parties' | 'gross'> & { before?: number; corrects?: string };

async function insertNext(tx: Tx, order: InvoicedOrder, { before = 0, corrects, ...next }: Next): Promise<void> {
  const { taxRate, gross, prefix } = next;
  const sequence = await takeNextNumber(tx.db, prefix);
  let number = `${prefix}${sequence}`;
  // Such as 1 of the series 2026-1 and 11 of 2026-.
  for (let hyphens = '-'; await hasNumber(tx.db, number); hyphens += '-') number = `${prefix}${hyphens}${sequence}`;
  const now = tx.clock.now();
  await insertInvoice(tx.db, {
    ...next,
    ...splitTax(gross, taxRate, before),
    sequence,
    number,
    kind: gross < 0 ? 'credit note' : 'invoice',
    corrects: corrects ?? null,
    orderId: order.id,
    mode: order.mode,
    currency: order.currency,
    issuedAt: now.toISOString(),
    issuedOn: toDay(now, tx.settings.current().timeZone),
  });
}

/** Both parties as they are now. Without an address of the buyer's, their name is enough for small amounts. */
function freezeParties({ settings }: Pick<Deps, 'settings'>, order: InvoicedOrder): string {
  const { sellerName, brandName, sellerAddress, sellerCountry, taxNumber, taxRate, taxNote, paperSize } = settings.current();
  const buyer =
    order.invoiceTo === null ? { company: '', address: '', country: '', vatId: '' } : parseInvoiceBuyer(order.invoiceTo);
  const parties: Parties = {
    seller: { name: sellerName || brandName, address: sellerAddress, country: sellerCountry, taxNumber },
    buyer: { name: `${order.firstName} ${order.lastName}`, ...buyer },
    item: describeItem(order),
    quantity: Math.max(1, order.giftCount),
    discount: findDiscount(order),
    taxNote: taxRate === 'none' ? taxNote : '',
    paperSize: sellerCountry === '' ? paperSize : countryPaperSize(sellerCountry),
  };
  return JSON.stringify(parties);
}

function findDiscount({ amount, code, fullAmount }: OrderPrice): Parties['discount'] {
  return code === null || fullAmount === null ? null : { code, amount: fullAmount - amount };
}

const parseInvoiceBuyer = (json: string) => invoiceBuyerSchema.parse(JSON.parse(json));

/** An order's invoice and credit notes, oldest first. */
export async function listInvoices(
  { db, hmac, publicUrl }: Pick<Deps, 'db' | 'hmac' | 'publicUrl'>,
  orderId: number,
): Promise<ListedInvoice[]> {
  const invoices = await findInvoices(db, orderId);
  return invoices.map(({ id, number, kind }) => ({
    number,
    kind,
    url: `${publicUrl()}/api/invoices/${id}-${hmac.sign(nameInvoice(id), 0)}.pdf`,
  }));
}

const nameInvoice = (id: number) => `invoice ${id}`;

/** The PDF that a link opens. Whoever has the link may, as with the order's page. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function prepareInvoice(deps: Deps, token: string): Promise<ExportFile> {
  const [, id = '', signature = ''] = /^(\d{1,15})-(.+)$/u.exec(token) ?? [];
  const isSigned = deps.hmac.isValid(nameInvoice(Number(id)), 0, signature);
  const invoice = isSigned ? await findInvoice(deps.db, Number(id)) : undefined;
  if (!invoice) throw new AppError('NOT_FOUND', INVOICE_NOT_FOUND_MESSAGE);
  await deps.rateLimits.count('costly read', nameInvoice(invoice.id));
  return {
    fileName: `${invoice.kind.replace(' ', '-')}-${invoice.number}.pdf`,
    create: () =>
      makeExportPdf(deps, (file) =>
        deps.pdfJobs.makeInvoice({ invoice: toPrinted(invoice), brand: deps.settings.current() }, file),
      ),
  };
}

function toPrinted({ parties, mode, ...invoice }: StoredInvoice) {
  return { ...partiesSchema.parse(JSON.parse(parties)), ...invoice, isTest: mode === 'test' };
}
