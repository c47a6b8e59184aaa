import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { GUARANTEE_DAYS, HEADLINE, MINUTES_A_WEEK } from '#src/domain/course/offer.ts';
import { formatPrice, type Money } from '#src/domain/order/price.ts';
import classes from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';
import { useGoToSection } from './use-go-to-section.ts';

const terms = (price: Money) => [
  `${formatPrice(price)} once, for both of you`,
  'Digital and printable',
  `${GUARANTEE_DAYS}-day money-back guarantee`,
];

/** The first thing that a visitor reads. */
export function Hero({ brandName, price }: { brandName: string; price: Money }) {
  const goTo = useGoToSection();
  return (
    <div className={classes.hero}>
      <div className={classes.wrap}>
        <div>
          <Title order={1} className={classes.title}>
            {HEADLINE}
          </Title>
          <p className={classes.lead}>
            {brandName} is a workbook for engaged and newly married couples. One lesson a week for a year, {MINUTES_A_WEEK.from}{' '}
            to {MINUTES_A_WEEK.to} minutes together, at your own pace.
          </p>
          <div className={classes.buttons}>
            <Button size="lg" onClick={() => goTo('pricing')}>
              Get Your Workbook Today
            </Button>
            <Button size="lg" variant="default" onClick={() => goTo('course')}>
              Learn More
            </Button>
          </div>
          <ul className={classes.terms}>
            {terms(price).map((term) => (
              <li key={term}>
                <IconCheck size={18} aria-hidden />
                {term}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.picture}>
          <HeroPicture />
        </div>
      </div>
    </div>
  );
}
