import type { Money } from '#src/domain/order/price.ts';
import { ApiProvider } from '../../api/ApiProvider.tsx';
import { ContactSection } from './ContactSection.tsx';
import { CourseSection } from './CourseSection.tsx';
import { CurriculumSection } from './CurriculumSection.tsx';
import { PricingSection } from './PricingSection.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';

/** The sections of the front page that nobody sees before they scroll. */
export function Sections({ supportEmail, price }: { supportEmail: string; price: Money }) {
  return (
    <ApiProvider>
      <CourseSection price={price} />
      <CurriculumSection />
      <ReviewsSection />
      <PricingSection price={price} />
      <ContactSection supportEmail={supportEmail} />
    </ApiProvider>
  );
}

export function Foot(props: SiteFooterProps) {
  return (
    <ApiProvider>
      <SiteFooter {...props} />
    </ApiProvider>
  );
}
