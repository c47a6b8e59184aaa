import { Suspense } from 'react';
import { withoutMarks } from '#src/domain/markdown/marks.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { loadUntilLoaded } from '../../../lib/load-code.ts';
import { Section, SectionHeading } from './Section.tsx';
import classes from './Sections.module.css';

const Markdown = lazyWithPreload(async () => (await loadUntilLoaded(() => import('../../../ui/markdown/Markdown.tsx'))).Markdown);

/** Who runs the course, once the seller has said so. */
export function AboutSection() {
  const { aboutName, aboutText, photoUrl } = useSettings();
  if (aboutName + aboutText === '') return null;
  return (
    <Section id="about" background="surface">
      <div className={classes.about}>
        {photoUrl !== '' && <img src={photoUrl} alt="" loading="lazy" className={classes.photo} />}
        <div>
          <SectionHeading of="about" title={aboutName || 'About me'} />
          {aboutText !== '' && <AboutText text={aboutText} />}
        </div>
      </div>
    </Section>
  );
}

/** The text without its marks, until it can be formatted. */
function AboutText({ text }: { text: string }) {
  const plainText = withoutMarks(text);
  const plain = <p className={`${classes.lead} ${classes.preLine}`}>{plainText}</p>;
  if (plainText === text) return plain;
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} className={`${classes.lead} ${classes.formatted}`} fallback={plain} />
    </Suspense>
  );
}
