import { Link } from '@tanstack/react-router';
import { describeTrial } from '#src/domain/site/offer.ts';
import { useSettings } from '../../api/use-settings.ts';
import classes from './TrialLink.module.css';

/** Offers the first weeks, unless the whole course is free. */
export function TrialLink() {
  const trial = describeTrial(useSettings().trialWeeks);
  if (trial === '') return null;
  return (
    <p className={classes.trial}>
      <Link to="/register">{trial}</Link>
    </p>
  );
}
