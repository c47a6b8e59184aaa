import { memo, Suspense, type ComponentProps } from 'react';
import type { Money } from '#src/domain/order/price.ts';
import { PolicyFromHash } from './PolicyFromHash.tsx';
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
        <Sections supportEmail={supportEmail} price={price} />
      </main>
      <Foot brandName={brandName} supportEmail={supportEmail} demo={demo} />
      <PolicyFromHash brandName={brandName} supportEmail={supportEmail} />
    </div>
  );
}

// What is rendered again before it has come to life is thrown away and made anew, with what has been typed in it. So these
// are only rendered again with other settings, which is never.
const Sections = memo(function Sections(props: ComponentProps<typeof sections.Part>) {
  return (
    <Suspense>
      <sections.Part {...props} />
    </Suspense>
  );
});

const Foot = memo(function Foot(props: ComponentProps<typeof foot.Part>) {
  return (
    <Suspense>
      <foot.Part {...props} />
    </Suspense>
  );
});
