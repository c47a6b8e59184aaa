import { MINUTES_A_WEEK } from '#src/domain/site/offer.ts';
import { formatPrice, formatWeekly } from '#src/domain/order/price.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import { SamplePage } from '../samples/SamplePage.tsx';
import { Section, SectionHeading } from './Section.tsx';
import classes from './Sections.module.css';
import { TwoPhones } from '../samples/TwoPhones.tsx';

const PARTS = [
  { name: 'A printable PDF', text: 'The week’s lesson, questions, an activity and room to write.' },
  { name: 'Questions for each of you', text: 'You each write your own answers first, so no one just nods along.' },
  { name: 'An activity', text: 'Something to do together, from drawing your story to planning a month’s budget.' },
  { name: 'Conversation cards', text: 'Small prompts for the car, the long walk or the dishes.' },
];

/** What a week consists of, with a sample page, and the terms in numbers. */
export function CourseSection() {
  const { price, guaranteeDays, replyHours } = useSettings();
  const locale = useLocale();
  const facts = [
    { figure: `${MINUTES_A_WEEK.from}–${MINUTES_A_WEEK.to}`, unit: 'minutes', text: 'a week, together' },
    { figure: formatPrice(price, locale), unit: 'once', text: formatWeekly(price, locale) },
    { figure: guaranteeDays, unit: 'days', text: 'money-back guarantee' },
    ...(replyHours === 0 ? [] : [{ figure: replyHours, unit: 'hours', text: 'at most until a person replies' }]),
  ];
  return (
    <Section id="course" background="surface">
      <div className={classes.columns}>
        <div>
          <SectionHeading
            of="course"
            title="One evening a week, one page between you"
            lead="Sit down together and open the week’s lesson. There’s nothing to prepare, and nobody to impress."
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
      <TwoPhones />
      <dl className={classes.facts}>
        {facts.map(({ figure, unit, text }) => (
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
