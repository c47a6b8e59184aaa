import { useMounted } from '@mantine/hooks';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { describeReply } from '#src/domain/site/offer.ts';
import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import { TrialLink } from '../TrialLink.tsx';
import { PricingForm } from './PricingForm.tsx';
import { Section, SectionHeading } from './Section.tsx';
import formClasses from './FormSections.module.css';
import classes from './Sections.module.css';

const DiscountedPrice = lazy(async () => ({ default: (await import('./DiscountedPrice.tsx')).DiscountedPrice }));

const INCLUDED = [
  `${WEEK_COUNT} weekly lessons as PDFs, to read on screen or print`,
  'An interactive workbook with a page for each of you',
  'An activity and conversation cards every week',
  'One dashboard for your progress, notes and milestones',
];

/** The price, what it includes, and the form that leads to the checkout (specification, sections 1 and 2). */
export function PricingSection() {
  const { guaranteeDays, replyHours } = useSettings();
  const terms = [`A person replies ${describeReply(replyHours)}`, `${guaranteeDays}-day money-back guarantee`];
  return (
    <Section id="pricing" background="tint">
      <div className={classes.columns}>
        <div>
          <SectionHeading
            of="pricing"
            title="One price for the whole year"
            lead="No subscription. One purchase covers you both."
          />
          <ul className={formClasses.included}>
            {[...INCLUDED, ...terms].map((item) => (
              <li key={item}>
                <IconCheck size={20} aria-hidden />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className={formClasses.card}>
          <p className={formClasses.price}>
            <Price />
          </p>
          <PricingForm />
          <SecureCheckout />
          <TrialLink />
        </div>
      </div>
    </Section>
  );
}

/** Loads what a code needs only for those who came with one. */
function Price() {
  const { price } = useSettings();
  const locale = useLocale();
  const { code } = useSearch({ strict: false });
  // The server renders the page without a code.
  const isMounted = useMounted();
  const full = (
    <>
      <strong>{formatPrice(price, locale)}</strong> <span>one-time payment, {formatWeekly(price, locale)}</span>
    </>
  );
  if (!isMounted || code === undefined) return full;
  return (
    <Suspense fallback={full}>
      <DiscountedPrice code={code} />
    </Suspense>
  );
}

function SecureCheckout() {
  const { payments } = useSettings();
  return (
    <p className={formClasses.secure}>
      <IconLock size={18} aria-hidden />
      {payments === 'stripe'
        ? 'Secure checkout, powered by Stripe. We never see your card.'
        : 'Secure checkout, powered by our card payment provider.'}
    </p>
  );
}
