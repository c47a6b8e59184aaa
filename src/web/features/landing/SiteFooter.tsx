import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { POLICIES } from '#src/domain/site/policies.ts';
import { describeSeller } from '#src/domain/site/seller.ts';
import { useSettings } from '../../api/use-settings.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { loadUntilLoaded } from '../../lib/load-code.ts';
import { BrandLink } from '../../ui/pages/BrandLink.tsx';
import { SectionItems } from './SectionItems.tsx';
import { SectionLink } from './SectionLink.tsx';
import classes from './SiteFooter.module.css';

const InstantLogin = lazyWithPreload(async () => (await loadUntilLoaded(() => import('./InstantLogin.tsx'))).InstantLogin);

/** The footer of the front page (specification, section 2). */
export function SiteFooter() {
  const { supportEmail, demo, hasImprint, ...settings } = useSettings();
  const seller = describeSeller(settings);
  return (
    <footer className={classes.footer}>
      <div className={classes.wrap}>
        <nav aria-label="Footer" className={classes.columns}>
          <div>
            <BrandLink />
            <p className={classes.motto}>A year of conversations for two.</p>
            <a href={`mailto:${supportEmail}`} className={classes.email}>
              {supportEmail}
            </a>
            {seller !== '' && <address className={classes.seller}>{seller}</address>}
          </div>
          <ul>
            <SectionItems />
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
            {settings.withdrawal !== 'off' && (
              <li>
                <Link to="/withdraw">Withdraw from Contract</Link>
              </li>
            )}
            {hasImprint && (
              <li>
                <Link to="/imprint">Imprint</Link>
              </li>
            )}
          </ul>
        </nav>
        <div className={classes.end}>
          <Link to="/admin">Admin</Link>
          {demo && (
            <Suspense>
              <InstantLogin demo={demo} />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
