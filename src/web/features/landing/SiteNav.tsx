import { Button } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { SectionItems } from './SectionItems.tsx';
import classes from './SiteNav.module.css';

/** The bar at the top; on narrow screens its links are in a menu (specification, section 2). */
export function SiteNav() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const nav = useClickOutside<HTMLElement>(close, ['mousedown', 'touchstart', 'focusin']);

  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  });

  return (
    <header className={classes.bar}>
      <nav aria-label="Main" className={classes.nav} ref={nav}>
        <BrandLink />
        <button
          type="button"
          ref={toggle}
          className={classes.toggle}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
        </button>
        <div id="main-menu" className={classes.panel} data-open={isOpen || undefined}>
          <ul className={classes.sections}>
            <SectionItems onFollow={close} />
          </ul>
          <div className={`${classes.accountLinks} ${classes.signedIn}`}>
            <Button component={Link} to="/dashboard">
              Open your workbook
            </Button>
          </div>
          <div className={`${classes.accountLinks} ${classes.signedOut}`}>
            <Link to="/customer-login" className={`${classes.link} ${classes.phoneOnly}`}>
              Login
            </Link>
            <Link to="/login" className={classes.link}>
              Sign In
            </Link>
            <Button component={Link} to="/register">
              Get Started
            </Button>
          </div>
        </div>
      </nav>
    </header>
  );
}
