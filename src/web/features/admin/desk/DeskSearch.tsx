import { Autocomplete } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { coupleName } from '#src/domain/desk/couple-list.ts';
import { trpc } from '../../../api/trpc.ts';
import classes from './DeskFrame.module.css';
import { useMayCall } from './use-may-call.ts';

/** How many of each kind are suggested. */
const SHOWN = 5;
const DEBOUNCE_MS = 250;

/** Finds a couple, an order, or a week from every page of the desk. `/` leads to it, and Enter to what's found first. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  useHotkeys([['/', () => field.current?.focus()]]);
  const mayCall = useMayCall();
  const hasSearch = search !== '';
  const when = (procedure: string) => ({ enabled: hasSearch && mayCall(procedure) });
  const number = /^\d+$/u.test(search) ? `#${search}` : search;
  const couples = trpc.desk.couples.useQuery({ search: number }, when('desk.couples'));
  const orders = trpc.order.list.useQuery({ search: number }, when('order.list'));
  const weeks = trpc.content.list.useQuery(undefined, when('content.list')).data ?? [];

  const found = new Map<string, () => void>();
  const add = (name: string, open: () => Promise<void>) => {
    if (!found.has(name)) found.set(name, () => void open());
    return name;
  };
  const groups = [
    {
      group: 'Couples',
      items: (couples.data?.couples ?? []).slice(0, SHOWN).map((couple) => {
        const { customerId } = couple;
        const open = async () => navigate({ to: '/admin/couples/$customerId', params: { customerId: String(customerId) } });
        return add(`${coupleName(couple)}, couple ${customerId}`, open);
      }),
    },
    {
      group: 'Orders',
      items: (orders.data?.orders ?? []).slice(0, SHOWN).map(({ id, buyer }) => {
        const open = async () => navigate({ to: '/admin/orders/$orderId', params: { orderId: String(id) } });
        return add(`Order ${id}, ${buyer}`, open);
      }),
    },
    {
      group: 'Weeks',
      items: weeks
        .filter(({ weekNumber, title }) => `${weekNumber}` === search || title?.toLowerCase().includes(search.toLowerCase()))
        .slice(0, SHOWN)
        .map(({ weekNumber, title }) => {
          const open = async () =>
            navigate({ to: '/admin/course/$week/{-$part}', params: { week: String(weekNumber), part: undefined } });
          return add(title === null ? `Week ${weekNumber}` : `Week ${weekNumber}, ${title}`, open);
        }),
    },
  ];
  const data = hasSearch ? groups.filter(({ items }) => items.length > 0) : [];
  const isDone = typed.trim() === search && !couples.isLoading && !orders.isLoading;
  const first = isDone ? data[0]?.items[0] : undefined;
  // Enter may come before what it opens is found.
  const [isEntered, setIsEntered] = useState(false);
  useEffect(() => {
    if (isEntered && first !== undefined) openFound(first);
  });

  function openFound(name: string): void {
    found.get(name)?.();
    setIsEntered(false);
    // So that the opened page's heading gets the focus.
    field.current?.blur();
    // After the field has taken the option's name.
    queueMicrotask(() => setTyped(''));
  }

  return (
    <div role="search" className={classes.search}>
      <Autocomplete
        ref={field}
        size="md"
        aria-label="Search couples, orders, and weeks"
        placeholder="Search couples, orders, and weeks"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        data={data}
        // The server has searched already.
        filter={({ options }) => options}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setIsEntered(false);
        }}
        onOptionSubmit={openFound}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') setTyped('');
          if (key === 'Enter') setIsEntered(!currentTarget.hasAttribute('aria-activedescendant'));
        }}
      />
    </div>
  );
}
