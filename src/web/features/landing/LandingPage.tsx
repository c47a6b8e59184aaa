import { Hero } from './Hero.tsx';
import classes from './LandingPage.module.css';
import { PolicyFromHash } from './policies/PolicyFromHash.tsx';
import { AboutSection } from './sections/AboutSection.tsx';
import { ContactSection } from './sections/ContactSection.tsx';
import { CourseSection } from './sections/CourseSection.tsx';
import { CurriculumSection } from './sections/CurriculumSection.tsx';
import { PricingSection } from './sections/PricingSection.tsx';
import { ReviewsSection } from './sections/ReviewsSection.tsx';
import { SkipLink } from '../../ui/pages/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';

/** The front page: what the course is, what it costs, and who to ask (specification, section 2). */
export function LandingPage() {
  return (
    <div className={classes.page}>
      <SkipLink />
      <SiteNav />
      <main id="main" tabIndex={-1}>
        <Hero />
        <CourseSection />
        <CurriculumSection />
        <ReviewsSection />
        <AboutSection />
        <PricingSection />
        <ContactSection />
      </main>
      <SiteFooter />
      <PolicyFromHash />
    </div>
  );
}
