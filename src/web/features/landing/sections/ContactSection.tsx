import { Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { describeReply } from '#src/domain/site/offer.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { loadUntilLoaded, whenVisible } from '../../../lib/load-code.ts';
import { Section, SectionHeading } from './Section.tsx';
import formClasses from './FormSections.module.css';
import classes from './Sections.module.css';

const ContactForm = lazyWithPreload(async () => {
  await whenVisible('contact');
  return (await loadUntilLoaded(() => import('./ContactForm.tsx'))).ContactForm;
});

/** Frequently asked questions and the contact form (specification, section 2). */
export function ContactSection() {
  const { supportEmail, faq, replyHours } = useSettings();
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
                ; we answer {describeReply(replyHours)}.
              </>
            }
          />
          <div id="faq" role="group" aria-label="Frequently asked questions" tabIndex={-1} className={formClasses.faq}>
            {faq.map(({ question, answer }) => (
              <details key={question}>
                <summary>
                  {question}
                  <IconPlus size={20} aria-hidden />
                </summary>
                <p className={classes.preLine}>{answer}</p>
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
