import { useSettings } from '../../../api/use-settings.ts';
import faceDownDark from '../pictures/face-down-dark.webp';
import faceDownLight from '../pictures/face-down-light.webp';
import openDark from '../pictures/open-dark.webp';
import openLight from '../pictures/open-light.webp';
import classes from './TwoPhones.module.css';

const SCREENS = [
  {
    light: faceDownLight,
    dark: faceDownDark,
    alt: 'On Jonas’s phone: two pages, face down. “Maya is ready. Hold a finger here.”',
  },
  { light: openLight, dark: openDark, alt: 'A moment later: Maya’s and Jonas’s answers are open, to be read aloud.' },
];

/** How answers open, with pictures of the invented couple's evening, which npm run screenshots takes. */
export function TwoPhones() {
  const { hasAnswers } = useSettings().sample;
  return (
    <div className={classes.block}>
      <div>
        <h3 className={classes.title}>Write first, then read</h3>
        <p className={classes.text}>
          Each of you writes on your own phone, or you share one. Your pages turn over together once you’re both done, so nobody
          is swayed. What you mark “Just for me” stays with you.
        </p>
      </div>
      {hasAnswers && (
        <figure className={classes.phones}>
          {SCREENS.map(({ light, dark, alt }) => (
            <div key={alt} className={classes.phone}>
              {[light, dark].map((source) => (
                <img key={source} src={source} alt={alt} width={390} height={880} loading="lazy" decoding="async" />
              ))}
            </div>
          ))}
        </figure>
      )}
    </div>
  );
}
