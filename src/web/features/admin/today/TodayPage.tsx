import { Link } from '@tanstack/react-router';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { SetupGuide } from '../checklist/SetupGuide.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { NeedsList } from '../desk/NeedsList.tsx';
import { Section } from '../desk/Section.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import classes from './Today.module.css';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** What needs the seller, and how this month is going. */
export function TodayPage() {
  const mayCall = useMayCall();
  return (
    <DeskPage title="Today">
      {mayCall('site.checklist') && <SetupGuide />}
      <Section title="Needs you">
        <NeedsList />
      </Section>
      {mayCall('desk.month') && <ThisMonth />}
    </DeskPage>
  );
}

/** This month's figures, each a link to its list, with last month's. */
function ThisMonth() {
  const [{ from, months }] = trpc.desk.month.useSuspenseQuery(undefined, { staleTime: 0 });
  const [now, before] = months;
  const money = (totals: typeof now.sales) => (totals.length === 0 ? '0' : totals.map((total) => formatAmount(total)).join(', '));
  return (
    <Section title={MONTH.format(new Date(from))}>
      <ul className={classes.figures}>
        <li>
          <Link to="/admin/orders" search={{ view: 'paid', from }} className={classes.figure}>
            <span>Sales</span>
            <strong>{money(now.sales)}</strong>
            <span>Last month {money(before.sales)}</span>
          </Link>
        </li>
        <li>
          <Link to="/admin/orders" search={{ view: 'refunded', from }} className={classes.figure}>
            <span>Refunds</span>
            <strong>{money(now.refunds)}</strong>
            <span>Last month {money(before.refunds)}</span>
          </Link>
        </li>
        <li>
          <Link to="/admin/couples" search={{ from }} className={classes.figure}>
            <span>New couples</span>
            <strong>{now.newCouples}</strong>
            <span>Last month {before.newCouples}</span>
          </Link>
        </li>
        <li>
          <Link to="/admin/couples" search={{ seenFrom: from }} className={classes.figure}>
            <span>Active couples</span>
            <strong>{now.activeCouples}</strong>
            <span>Seen this month</span>
          </Link>
        </li>
      </ul>
    </Section>
  );
}
