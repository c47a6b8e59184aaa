import { Suspense } from 'react';
import type { Money } from '#src/domain/order/price.ts';
import { AskedPolicy } from './AskedPolicy.tsx';
import { foot, sections } from './below-the-fold.ts';
import { Hero } from './Hero.tsx';
import classes from './LandingPage.module.css';
import { SiteNav } from './SiteNav.tsx';

type Settings = {
  brandName: string;
  supportEmail: string;
  demo: { email: string; accessCode: string } | null;
  price: Money;
};

/** The front door: what the course is, what it costs, whom to ask, and every way in (specification, section 2). */
export function LandingPage({ brandName, supportEmail, demo, price }: Settings) {
  return (
    <div className={classes.page}>
      <SiteNav brandName={brandName} />
      <main>
        <Hero brandName={brandName} price={price} />
        <Suspense>
          <sections.Part supportEmail={supportEmail} price={price} />
        </Suspense>
      </main>
      <Suspense>
        <foot.Part brandName={brandName} supportEmail={supportEmail} demo={demo} />
      </Suspense>
      <AskedPolicy brandName={brandName} supportEmail={supportEmail} />
    </div>
  );
}
