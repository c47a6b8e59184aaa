import { useSettings } from '../../../api/use-settings.ts';
import { Section, SectionHeading } from './Section.tsx';
import classes from './Sections.module.css';

/** Who runs the course, once the seller has said so. */
export function AboutSection() {
  const { aboutName, aboutText, photoUrl } = useSettings();
  if (aboutName + aboutText === '') return null;
  return (
    <Section id="about" background="surface" data-if="about">
      <div className={classes.about}>
        {photoUrl !== '' && <img data-if="photoUrl" src={photoUrl} alt="" loading="lazy" className={classes.photo} />}
        <SectionHeading
          of="about"
          title={aboutName || 'About me'}
          lead={
            aboutText !== '' && (
              <span data-if="aboutText" className={classes.preLine}>
                {aboutText}
              </span>
            )
          }
        />
      </div>
    </Section>
  );
}
