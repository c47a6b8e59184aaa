import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { BrandLink } from '../../ui/BrandLink.tsx';
import { POLICIES } from './policy-list.ts';
import { SectionLink } from './SectionLink.tsx';
import { SECTIONS } from './sections.ts';
import classes from './SiteFooter.module.css';

const InstantLogin = lazyWithPreload(async () => (await import('./InstantLogin.tsx')).InstantLogin);

export type SiteFooterProps = {
  brandName: string;
  supportEmail: string;
  demo: { email: string; accessCode: string } | null;
};

/** The foot of the landing page; the instant login is there while the demo is (specification, section 2). */
export function SiteFooter({ brandName, supportEmail, demo }: SiteFooterProps) {
  return (
    <footer className={classes.footer}>
      <div className={classes.wrap}>
        <nav aria-label="Footer" className={classes.columns}>
          <div>
            <BrandLink brandName={brandName} />
            <p className={classes.motto}>A year of conversations for two.</p>
            <a href={`mailto:${supportEmail}`} className={classes.mail}>
              {supportEmail}
            </a>
          </div>
          <ul>
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <SectionLink to={id}>{label}</SectionLink>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <SectionLink to="faq">FAQ</SectionLink>
            </li>
            {POLICIES.map(({ id, title }) => (
              <li key={id}>
                {/* Only the dialog opens: the page behind it stays where it is. */}
                <Link to="/" hash={id} resetScroll={false} hashScrollIntoView={false} aria-haspopup="dialog">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.end}>
          <Link to="/admin">Admin</Link>
          <Suspense>{demo && <InstantLogin demo={demo} className={classes.instant} />}</Suspense>
        </div>
      </div>
    </footer>
  );
}
