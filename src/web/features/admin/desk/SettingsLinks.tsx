import { Link } from '@tanstack/react-router';
import classes from '../table/DataTable.module.css';
import { useMayCall } from './use-may-call.ts';

const PAGES = [
  { label: 'Launch', to: '/admin/settings/launch', needs: 'site.checklist' },
  { label: 'Team', to: '/admin/settings/team', needs: 'staff.list' },
  { label: 'Security', to: '/admin/settings/security', needs: 'security.status' },
  { label: 'Notifications', to: '/admin/settings/notifications', needs: 'notifications.get' },
  { label: 'Webhook', to: '/admin/settings/webhook', needs: 'webhook.get' },
  { label: 'Activity', to: '/admin/settings/activity', needs: 'audit.page' },
] as const;

/** The pages of the settings. */
export function SettingsLinks() {
  const mayCall = useMayCall();
  return (
    <nav aria-label="Settings">
      <ul className={classes.views}>
        {PAGES.filter(({ needs }) => mayCall(needs)).map(({ label, to }) => (
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
