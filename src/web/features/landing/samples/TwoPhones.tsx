import { useSettings } from '../../../api/use-settings.ts';
import dark from '../pictures/answers-dark.webp';
import light from '../pictures/answers-light.webp';
import classes from './TwoPhones.module.css';

const ALT = 'On a phone: one of Maya’s answers is open; another says “Maya has answered. Answer yours to open it.”';

/** How answers open, with a picture of the invented couple's phone, which npm run screenshots makes. */
export function TwoPhones() {
  const { hasAnswers } = useSettings().sample;
  return (
    <div className={classes.block}>
      <div>
        <h3 className={classes.title}>Write first, then read</h3>
        <p className={classes.text}>
          Each of you can write on your own phone. An answer opens once you’ve both written one, so nobody is swayed. What you
          mark “Just for me” stays with you.
        </p>
      </div>
      {hasAnswers && (
        <figure className={classes.phone}>
          {[light, dark].map((source) => (
            <img key={source} src={source} alt={ALT} width={390} height={560} loading="lazy" decoding="async" />
          ))}
        </figure>
      )}
    </div>
  );
}
