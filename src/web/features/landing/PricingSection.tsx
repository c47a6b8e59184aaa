import { Skeleton } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { GUARANTEE_DAYS, SUPPORT_HOURS } from '#src/domain/course/offer.ts';
import { formatPrice, formatWeekly, type Money } from '#src/domain/order/price.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { whenVisible } from '../../lib/when-visible.ts';
import classes from './PricingSection.module.css';
import { Section, SectionHeading } from './Section.tsx';

const PricingForm = lazyWithPreload(async () => {
  await whenVisible('pricing');
  return (await import('./PricingForm.tsx')).PricingForm;
});

const INCLUDED = [
  `${WEEK_COUNT} weekly lessons as PDF, digital and printable`,
  'An interactive workbook with a page for each of you',
  'An activity and conversation cards every week',
  'One dashboard for your progress, notes and milestones',
  `Support that answers within ${SUPPORT_HOURS} hours`,
  `${GUARANTEE_DAYS}-day money-back guarantee`,
];

/** What it costs, what is included, and the way to the checkout (specification, sections 1 and 2). */
export function PricingSection({ price }: { price: Money }) {
  return (
    <Section id="pricing" ground="tint">
      <div className={classes.grid}>
        <div>
          <SectionHeading
            of="pricing"
            title="One price for the whole year"
            lead="No subscription, no second account for your partner."
          />
          <ul className={classes.included}>
            {INCLUDED.map((item) => (
              <li key={item}>
                <IconCheck size={20} aria-hidden />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.card}>
          <p className={classes.price}>
            <strong>{formatPrice(price)}</strong> <span>one-time payment, {formatWeekly(price)}</span>
          </p>
          <Suspense fallback={<Skeleton h="16rem" />}>
            <PricingForm />
          </Suspense>
          <p className={classes.secure}>
            <IconLock size={18} aria-hidden />
            Secure checkout, powered by our card payment provider.
          </p>
        </div>
      </div>
    </Section>
  );
}
