import { Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { BrandLink } from '../../ui/BrandLink.tsx';
import { SectionLink } from './SectionLink.tsx';
import { SECTIONS } from './sections.ts';
import classes from './SiteNav.module.css';
import { useDismiss } from './use-dismiss.ts';

/** The bar at the top of the landing page; on narrow screens its links are behind a button (specification, section 2). */
export function SiteNav({ brandName }: { brandName: string }) {
  const [isOpen, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismiss(isOpen, nav, (reason) => {
    close();
    // Whoever closes the menu by key goes on from the button that opened it.
    if (reason === 'escape') toggle.current?.focus();
  });

  return (
    <header className={classes.bar}>
      <nav aria-label="Main" className={classes.nav} ref={nav}>
        <BrandLink brandName={brandName} />
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
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <SectionLink to={id} onFollow={close}>
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
          <div className={classes.ways}>
            <Link to="/customer-login" className={`${classes.quiet} ${classes.phoneOnly}`}>
              Login
            </Link>
            <Link to="/login" className={classes.quiet}>
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
