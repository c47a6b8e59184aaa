import { useState } from 'react';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, ListHead, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { BlockCustomerDialog } from './BlockCustomerDialog.tsx';
import { CustomerRow } from './CustomerRow.tsx';
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx';

/** The couples, newest first: who they are and how far they've come, never what they wrote. */
export function CustomersTab() {
  const { typed, setTyped, search } = useDebouncedSearch();
  const [{ pages }, query] = trpc.customer.list.useSuspenseInfiniteQuery({ search }, pagination);
  const [customerToDelete, setCustomerToDelete] = useState<CustomerSummary | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [customerToBlock, setCustomerToBlock] = useState<CustomerSummary | null>(null);
  const [isBlocking, setIsBlocking] = useState(false);
  const customers = pages.flatMap((page) => page.customers);

  function confirmDelete(customer: CustomerSummary): void {
    setCustomerToDelete(customer);
    setIsDeleting(true);
  }

  function askForReason(customer: CustomerSummary): void {
    setCustomerToBlock(customer);
    setIsBlocking(true);
  }

  return (
    <section aria-labelledby="customers">
      <ListHead
        id="customers"
        title="Customers"
        search={{ label: 'Search customers', placeholder: 'Search by name, email, or number', value: typed, onChange: setTyped }}
        found={search === '' ? null : describeMatches(customers.length, query.hasNextPage, search)}
      />
      {customers.length === 0 && search === '' && (
        <EmptyList picture={<TwoCups />}>
          No couples yet. They appear here when they buy the course, register or start a trial.
        </EmptyList>
      )}
      <RowList>
        {customers.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            onBlock={() => askForReason(customer)}
            onDelete={() => confirmDelete(customer)}
          />
        ))}
      </RowList>
      <ShowMore query={query} />
      <BlockCustomerDialog customer={customerToBlock} isOpen={isBlocking} onClose={() => setIsBlocking(false)} />
      <DeleteCustomerDialog customer={customerToDelete} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </section>
  );
}

function describeMatches(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return `No couple matches “${search}”. Try a name, a username, part of an email, or a couple’s number.`;
  if (hasMore) return `More than ${count} couples found`;
  return count === 1 ? '1 couple found' : `${count} couples found`;
}
