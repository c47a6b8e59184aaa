import { Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { SUPPORT_HOURS } from '#src/domain/site/offer.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { loadWhenVisible } from '../../../lib/load-when-visible.ts';
import { Section, SectionHeading } from './Section.tsx';
import formClasses from './FormSections.module.css';
import classes from './Sections.module.css';

const ContactForm = lazyWithPreload(async () => {
  return (await loadWhenVisible('contact', () => import('./ContactForm.tsx'))).ContactForm;
});

const QUESTIONS = [
  {
    question: 'How long does the course take?',
    answer: `${WEEK_COUNT} weeks, one lesson a week. Go at your own pace: if a week turns into two, that’s fine. Your access doesn’t expire.`,
  },
  {
    question: 'Is it suitable for engaged couples?',
    answer:
      'Yes. It’s written for couples on their way to a wedding and for those who have just had theirs. Start whenever you like and keep going after the wedding.',
  },
  {
    question: 'What format is the workbook in?',
    answer:
      'Every week comes as a PDF and as an interactive page. Fill it in on your phone or computer, or print it and write by hand.',
  },
  {
    question: 'Does my partner see what I write?',
    answer:
      'That’s up to the two of you. Share one sign-in, and you both see everything. Or each write on your own phone: an answer opens only once you’ve both written one, and whatever you mark “Just for me” stays with you.',
  },
];

/** Frequently asked questions and the contact form (specification, section 2). */
export function ContactSection() {
  const { supportEmail } = useSettings();
  return (
    <Section id="contact" background="paper">
      <div className={classes.columns}>
        <div>
          <SectionHeading
            of="contact"
            title="Before you begin"
            lead={
              <>
                What couples ask most. Anything else? Write to us here or at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                ; we answer within {SUPPORT_HOURS} hours.
              </>
            }
          />
          <div id="faq" role="group" aria-label="Frequently asked questions" tabIndex={-1} className={formClasses.faq}>
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
        </div>
        <div className={formClasses.contactForm}>
          <Title order={3} className={formClasses.formTitle}>
            Write to us
          </Title>
          <Suspense fallback={<Skeleton h="28rem" />}>
            <ContactForm />
          </Suspense>
        </div>
      </div>
    </Section>
  );
}
