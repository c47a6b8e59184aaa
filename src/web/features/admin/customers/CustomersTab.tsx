import { useState } from 'react';
import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, ListHead, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { useDebouncedSearch } from '../../../lib/use-debounced-search.ts';
import { CustomerRow } from './CustomerRow.tsx';
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx';
import { SignInLinkDialog } from './SignInLinkDialog.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

/** The couples, the newest first: who they are and how far they are, never what they wrote. */
export function CustomersTab() {
  const { typed, setTyped, search } = useDebouncedSearch();
  const [{ pages }, query] = trpc.customer.list.useSuspenseInfiniteQuery({ search }, pagination);
  const link = useSignInLink();
  const [toDelete, setToDelete] = useState<CustomerSummary | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const customers = pages.flatMap((page) => page.customers);

  return (
    <section aria-labelledby="customers">
      <ListHead
        id="customers"
        title="Customers"
        search={{ label: 'Search the customers', placeholder: 'Search a name or an email', value: typed, onChange: setTyped }}
        found={search === '' ? null : hits(customers.length, query.hasNextPage, search)}
      />
      {customers.length === 0 && search === '' && (
        <EmptyList picture={<TwoCups />}>No couples yet. Whoever buys, registers or starts a trial appears here.</EmptyList>
      )}
      <RowList>
        {customers.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            isBusy={link.isMaking(customer.id)}
            onMakeLink={() => link.make(customer.id)}
            onDelete={() => {
              setToDelete(customer);
              setIsAsking(true);
            }}
          />
        ))}
      </RowList>
      <ShowMore query={query} />
      <DeleteCustomerDialog customer={toDelete} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <SignInLinkDialog
        link={link.made}
        isOpen={link.isShown}
        isSigningOut={link.isSigningOut}
        onSignOut={link.signOut}
        onClose={link.hide}
        onClosed={link.forget}
      />
    </section>
  );
}

function hits(count: number, hasMore: boolean, search: string): string {
  if (count === 0) return `Nobody matches “${search}”. Try a name, a username, or a part of an email.`;
  if (hasMore) return `More than ${count} couples found`;
  return count === 1 ? '1 couple found' : `${count} couples found`;
}
