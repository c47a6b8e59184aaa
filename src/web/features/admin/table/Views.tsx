import { Link } from '@tanstack/react-router';
import classes from './DataTable.module.css';

type ViewsProps<View extends string> = {
  to: '/admin/couples' | '/admin/course' | '/admin/messages' | '/admin/orders' | '/admin/withdrawals';
  views: readonly View[];
  labels: Readonly<Record<View, string>>;
  /** Until they're loaded, the views show without them. */
  counts: Readonly<Record<string, number>> | undefined;
  current: View;
  /** The list's other filters, as its address has them. */
  getSearch: (view: View) => object;
};

/** The views of a list, each with its count; phones scroll them in one row. */
export function Views<View extends string>({ to, views, labels, counts, current, getSearch }: ViewsProps<View>) {
  return (
    <ul className={`${classes.views} ${classes.row}`} aria-label="Views">
      {views.map((view) => (
        <li key={view}>
          <Link
            to={to}
            search={getSearch(view)}
            className={classes.view}
            // The router would take the view of all for part of every other.
            activeOptions={{ exact: true }}
            aria-current={view === current ? 'page' : undefined}
          >
            {labels[view]} <span>{counts?.[view]?.toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
