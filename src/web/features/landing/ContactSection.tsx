import { Title } from '@mantine/core';
import { SUPPORT_HOURS } from '#src/domain/course/offer.ts';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactSection.module.css';
import { Faq } from './Faq.tsx';
import { Section, SectionHeading } from './Section.tsx';

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
          <ContactForm />
        </div>
      </div>
    </Section>
  );
}
