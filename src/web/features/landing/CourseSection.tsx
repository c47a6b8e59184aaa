import { GUARANTEE_DAYS, MINUTES_A_WEEK, SUPPORT_HOURS } from '#src/domain/course/offer.ts';
import { formatPrice, formatWeekly, type Money } from '#src/domain/order/price.ts';
import classes from './CourseSection.module.css';
import { SamplePage } from './SamplePage.tsx';
import { Section, SectionHeading } from './Section.tsx';

const PARTS = [
  { name: 'A PDF to read', text: 'A few pages on the week’s theme, for a screen or printed out for the kitchen table.' },
  {
    name: 'Questions for each of you',
    text: 'You both answer in writing first, each in your own words, so that nobody simply agrees.',
  },
  { name: 'An activity', text: 'Something to do side by side, from drawing your story to planning a month of money.' },
  { name: 'Conversation cards', text: 'Small prompts for the car, the long walk or the dishes.' },
];

const facts = (price: Money) => [
  { figure: `${MINUTES_A_WEEK.from}–${MINUTES_A_WEEK.to}`, unit: 'minutes', text: 'a week, the two of you together' },
  { figure: formatPrice(price), unit: 'once', text: formatWeekly(price) },
  { figure: GUARANTEE_DAYS, unit: 'days', text: 'money-back guarantee' },
  { figure: SUPPORT_HOURS, unit: 'hours', text: 'to an answer from our support' },
];

/** What the course is: the parts of a week, with one of its pages, and the terms in figures. */
export function CourseSection({ price }: { price: Money }) {
  return (
    <Section id="course" ground="surface">
      <div className={classes.spread}>
        <div>
          <SectionHeading
            of="course"
            title="One evening a week, one page between you"
            lead="Put the phones away and open the week’s lesson. There is nothing to prepare, and nobody to impress."
          />
          <dl className={classes.parts}>
            {PARTS.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SamplePage />
      </div>
      <dl className={classes.facts}>
        {facts(price).map(({ figure, unit, text }) => (
          <div key={unit}>
            <dt>{text}</dt>
            <dd>
              {figure} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
