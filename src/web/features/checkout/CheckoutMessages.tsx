import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './CheckoutMessages.module.css';

/** Says, for as long as the page is open, that nobody is charged here. */
export function TestBanner({ children }: { children: ReactNode }) {
  return (
    <p className={`${classes.message} ${classes.test}`}>
      <IconFlask size={22} aria-hidden />
      <span>
        <strong>Test mode.</strong> {children}
      </span>
    </p>
  );
}

/** Why the last try did not work. Its place is always there, so that a screen reader hears what comes into it. */
export function Problem({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children !== null && (
        <p className={`${classes.message} ${classes.problem}`}>
          <IconAlertTriangle size={22} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
