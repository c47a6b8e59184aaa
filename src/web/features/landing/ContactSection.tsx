import { Skeleton, Title } from '@mantine/core';
import { Suspense } from 'react';
import { SUPPORT_HOURS } from '#src/domain/course/offer.ts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { whenVisible } from '../../lib/when-visible.ts';
import classes from './ContactSection.module.css';
import { Faq } from './Faq.tsx';
import { Section, SectionHeading } from './Section.tsx';

const ContactForm = lazyWithPreload(async () => {
  await whenVisible('contact');
  return (await import('./ContactForm.tsx')).ContactForm;
});

/** What people ask before they begin, and the way to ask something else (specification, section 2). */
export function ContactSection({ supportEmail }: { supportEmail: string }) {
  return (
    <Section id="contact" ground="paper">
      <div className={classes.grid}>
        <div>
          <SectionHeading
            of="contact"
            title="Before you begin"
            lead={
              <>
                Three things that most couples ask. For anything else write to us, here or at{' '}
                <a href={`mailto:${supportEmail}`} className={classes.address}>
                  {supportEmail}
                </a>
                ; we answer within {SUPPORT_HOURS} hours.
              </>
            }
          />
          <Faq />
        </div>
        <div className={classes.form}>
          <Title order={3} className={classes.formTitle}>
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
