import { IconPlus } from '@tabler/icons-react';
import { WEEK_COUNT } from '#src/domain/week.ts';
import classes from './ContactSection.module.css';

const QUESTIONS = [
  {
    question: 'How long does the course take?',
    answer: `${WEEK_COUNT} weeks, one lesson a week. The pace is your own: a week that becomes two is no trouble, and nothing runs out.`,
  },
  {
    question: 'Is it suitable for engaged couples?',
    answer:
      'Yes. It is written for couples on their way to a wedding and for those who have just had theirs. You can start in any month, and go on after the day itself.',
  },
  {
    question: 'Which format does the workbook have?',
    answer: 'It is a PDF for every week: use it digitally, on any phone or computer, or have it printed and write by hand.',
  },
];

/** The three questions of the specification's section 2. */
export function Faq() {
  return (
    <div id="faq" role="group" aria-label="Frequently asked questions" tabIndex={-1} className={classes.faq}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <IconPlus size={20} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
