import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatPrice } from '#src/domain/order/price.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useLocale } from '../../lib/use-locale.ts';
import { Picture } from '../../ui/illustrations/Picture.tsx';
import classes from './Hero.module.css';
import { HeroScene } from './HeroScene.tsx';
import { SectionButton } from './SectionLink.tsx';
import { TrialLink } from './TrialLink.tsx';

/** The first screen of the front page. */
export function Hero() {
  const { price, guaranteeDays, headline, subheadline } = useSettings();
  const terms = [
    `${formatPrice(price, useLocale())} once, for both of you`,
    'Digital and printable',
    `${guaranteeDays}-day money-back guarantee`,
  ];
  return (
    <div className={classes.hero}>
      <div>
        <Title order={1} className={classes.title}>
          {headline}
        </Title>
        <p className={classes.lead}>{subheadline}</p>
        <div className={classes.buttons}>
          <SectionButton to="pricing" size="lg">
            Get Your Workbook Today
          </SectionButton>
          <SectionButton to="course" size="lg" variant="default">
            Learn More
          </SectionButton>
        </div>
        <TrialLink />
        <ul className={classes.terms}>
          {terms.map((term) => (
            <li key={term}>
              <IconCheck size={18} aria-hidden />
              {term}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.picture}>
        <Picture width={560} height={660}>
          <HeroScene />
        </Picture>
      </div>
    </div>
  );
}
