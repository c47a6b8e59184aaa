import type { Money } from '#src/domain/order/price.ts';
import { ContactSection } from './ContactSection.tsx';
import { CourseSection } from './CourseSection.tsx';
import { CurriculumSection } from './CurriculumSection.tsx';
import { Hero } from './Hero.tsx';
import classes from './LandingPage.module.css';
import { PolicyFromHash } from './PolicyFromHash.tsx';
import { PricingSection } from './PricingSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';

type LandingPageProps = {
  brandName: string;
  supportEmail: string;
  demo: { email: string; accessCode: string } | null;
  price: Money;
};

/** The landing page: the course, its price, contact, and links to sign in (specification, section 2). */
export function LandingPage({ brandName, supportEmail, demo, price }: LandingPageProps) {
  return (
    <div className={classes.page}>
      <SiteNav brandName={brandName} />
      <main>
        <Hero brandName={brandName} price={price} />
        <CourseSection price={price} />
        <CurriculumSection />
        <ReviewsSection />
        <PricingSection price={price} />
        <ContactSection supportEmail={supportEmail} />
      </main>
      <SiteFooter brandName={brandName} supportEmail={supportEmail} demo={demo} />
      <PolicyFromHash brandName={brandName} supportEmail={supportEmail} />
    </div>
  );
}
