import { Link } from '@tanstack/react-router';
import classes from '../table/DataTable.module.css';

const PAGES = [
  { label: 'Launch', to: '/admin/settings/launch' },
  { label: 'Activity', to: '/admin/settings/activity' },
] as const;

/** The pages of the settings. */
export function SettingsLinks() {
  return (
    <nav aria-label="Settings">
      <ul className={classes.views}>
        {PAGES.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={classes.view}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
