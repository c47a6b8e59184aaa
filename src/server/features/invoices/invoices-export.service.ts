import { setImmediate } from 'node:timers/promises';
import { toCsv, type Cell } from '#src/domain/csv.ts';
import { partiesSchema, type InvoiceExport } from '#src/domain/invoices/invoice.ts';
import { formatUnits } from '#src/domain/order/price.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { findInvoicesAfter, type StoredInvoice } from './invoices.repository.ts';

const COLUMNS = [
  'number',
  'date',
  'kind',
  'order',
  'buyer',
  'company',
  'country',
  'vatId',
  'net',
  'tax',
  'gross',
  'currency',
] as const;

const BATCH = 1_000;

/** The invoices and credit notes of some days as CSV for the accountant, in the order of their numbers. */
export async function exportInvoices(
  deps: Pick<Deps, 'db' | 'clock' | 'actor'>,
  { from, to, separator }: InvoiceExport,
): Promise<string> {
  const rows: (readonly Cell[])[] = [COLUMNS];
  for (let after = 0; ;) {
    const invoices = await findInvoicesAfter(deps.db, { from, to, after, limit: BATCH });
    rows.push(...invoices.map(toRow));
    if (invoices.length < BATCH) break;
    after = invoices.at(-1)?.id ?? after;
    // Lets the server answer other requests between batches.
    await setImmediate();
  }
  await audit(deps, 'invoices exported', { count: rows.length - 1 });
  return toCsv(rows, separator);
}

function toRow({ parties, number, issuedOn, kind, orderId, net, tax, gross, currency }: StoredInvoice): Cell[] {
  const { buyer } = partiesSchema.parse(JSON.parse(parties));
  const units = (amount: number) => ({ amount: formatUnits({ amount, currency }) });
  const { name, company, country, vatId } = buyer;
  return [
    number,
    issuedOn,
    kind,
    orderId,
    name,
    company,
    country,
    vatId,
    units(net),
    units(tax),
    units(gross),
    currency.toUpperCase(),
  ];
}
