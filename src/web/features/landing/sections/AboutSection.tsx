import { useMounted } from '@mantine/hooks';
import { useSettings } from '../../../api/use-settings.ts';
import { Section, SectionHeading } from './Section.tsx';
import classes from './Sections.module.css';

/** Who runs the course, once the seller has said so. */
export function AboutSection() {
  const { aboutName, aboutText } = useSettings();
  // The prerendered page doesn't know, and hydration must start with the same page.
  const isMounted = useMounted();
  if (!isMounted || aboutName === '' || aboutText === '') return null;
  return (
    <Section id="about" background="surface">
      <SectionHeading of="about" title={aboutName} lead={<span className={classes.preLine}>{aboutText}</span>} />
    </Section>
  );
}
