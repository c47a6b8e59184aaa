import { useMounted } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { BrandLink } from '../../ui/BrandLink.tsx';
import { POLICIES } from './policies/policies.ts';
import { SECTIONS } from './section-links.ts';
import { SectionLink } from './SectionLink.tsx';
import classes from './SiteFooter.module.css';

const InstantLogin = lazyWithPreload(async () => (await import('./InstantLogin.tsx')).InstantLogin);

/** The footer of the front page (specification, section 2). */
export function SiteFooter() {
  const { brandName, supportEmail, demo, sellerName, sellerAddress } = useSettings();
  // The prerendered page has no demo, and hydration must start with the same page.
  const isMounted = useMounted();
  return (
    <footer className={classes.footer}>
      <div className={classes.wrap}>
        <nav aria-label="Footer" className={classes.columns}>
          <div>
            <BrandLink brandName={brandName} />
            <p className={classes.motto}>A year of conversations for two.</p>
            <a href={`mailto:${supportEmail}`} className={classes.email}>
              {supportEmail}
            </a>
            {isMounted && sellerName !== '' && (
              <address className={classes.seller}>{`${sellerName}\n${sellerAddress}`.trim()}</address>
            )}
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
                {/* Opens a dialog, so the page behind it must not scroll. */}
                <Link to="/" hash={id} resetScroll={false} hashScrollIntoView={false} aria-haspopup="dialog">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.end}>
          <Link to="/admin">Admin</Link>
          {demo && isMounted && (
            <Suspense>
              <InstantLogin demo={demo} />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
