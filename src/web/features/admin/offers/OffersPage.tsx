import { Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CodeRow, CodeState } from '#src/domain/codes/discount-code.ts';
import { formatPrice, parseUnits } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { CodeForm } from './CodeForm.tsx';
import { CodeLink } from './CodeLink.tsx';

const STATES: Readonly<Record<CodeState, string>> = {
  active: 'Active',
  off: 'Off',
  early: 'Not yet valid',
  ended: 'Ended',
  usedUp: 'Used up',
  otherCurrency: 'Other currency',
};

type Shown = { row: CodeRow | null; as: 'form' | 'link' };

function listColumns(show: (shown: Shown) => void): readonly Column<CodeRow>[] {
  return [
    {
      id: 'code',
      header: 'Code',
      isAlways: true,
      cell: (row) => (
        <>
          <UnstyledButton className={classes.name} aria-label={`Edit ${row.code}`} onClick={() => show({ row, as: 'form' })}>
            {row.code}
          </UnstyledButton>
          <span className={`${classes.below} ${classes.phone}`}>
            {describeDiscount(row)}, {STATES[row.state]}
          </span>
        </>
      ),
    },
    { id: 'discount', header: 'Discount', isNumber: true, cell: describeDiscount },
    {
      id: 'used',
      header: 'Used',
      isAlways: true,
      isNumber: true,
      cell: ({ code, used, maxUses }) => (
        <Link to="/admin/orders" search={{ search: code }} className={classes.name} aria-label={`Orders with ${code}, ${used}`}>
          {maxUses === null ? used : `${used} of ${maxUses}`}
        </Link>
      ),
    },
    { id: 'days', header: 'Valid', cell: describeDays },
    { id: 'state', header: 'State', cell: ({ state }) => STATES[state] },
    { id: 'note', header: 'Note', isWide: true, cell: ({ note }) => note },
    {
      id: 'link',
      header: 'Link',
      isAlways: true,
      cell: (row) => (
        <Button variant="default" my={4} aria-label={`Share ${row.code}`} onClick={() => show({ row, as: 'link' })}>
          Share
        </Button>
      ),
    },
  ];
}

/** The discount codes, how often each was used, and the orders made with it. */
export function OffersPage() {
  const { data: codes } = trpc.codes.list.useQuery(undefined, { staleTime: 0, throwOnError: true });
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const columns = listColumns(setShown);
  return (
    <DeskPage
      title="Offers"
      lead="Codes that reduce the price, for a wedding fair, a parish, or a friend."
      buttons={<Button onClick={() => setShown({ row: null, as: 'form' })}>Create Code</Button>}
    >
      {codes?.length === 0 && (
        <EmptyList picture={<TwoCups />}>No codes yet. Create one, such as FAIR20, and share its link.</EmptyList>
      )}
      {codes !== undefined && codes.length > 0 && (
        <DataTable name="Codes" columns={columns} rows={codes} getId={({ code }) => code} getName={({ code }) => code} />
      )}
      <Dialog isOpen={shown?.as === 'form'} onClose={close} title={shown?.row ? `Edit ${shown.row.code}` : 'Create Code'}>
        <CodeForm row={shown?.row ?? null} onClose={close} />
      </Dialog>
      <Dialog isOpen={shown?.as === 'link'} onClose={close} title={shown?.row ? `Share ${shown.row.code}` : 'Share'}>
        {shown?.row && <CodeLink code={shown.row.code} />}
      </Dialog>
    </DeskPage>
  );
}

function describeDiscount({ percent, amount, currency }: CodeRow): string {
  if (amount === null || currency === null) return `${percent}%`;
  return formatPrice({ amount: parseUnits(amount, currency) ?? 0, currency });
}

function describeDays({ startsOn, endsOn }: CodeRow): string {
  if (startsOn !== null && endsOn !== null) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn !== null) return `From ${formatDay(startsOn)}`;
  return endsOn === null ? 'Always' : `Until ${formatDay(endsOn)}`;
}
