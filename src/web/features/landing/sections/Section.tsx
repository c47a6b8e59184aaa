import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Anchor } from '../section-links.ts';
import classes from './Sections.module.css';

type SectionProps = {
  id: Anchor;
  background: 'paper' | 'tint' | 'surface' | 'band';
  children: ReactNode;
};

/** A section of the front page, named by its heading. The navigation focuses it. */
export function Section({ id, background, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={`${classes.section} ${classes[background]}`}>
      <div className={classes.wrap}>{children}</div>
    </section>
  );
}

/** The heading of the section `of`, and a sentence below it. */
export function SectionHeading({ of, title, lead }: { of: Anchor; title: string; lead?: ReactNode }) {
  return (
    <div>
      <Title order={2} id={`${of}-heading`} className={classes.heading}>
        {title}
      </Title>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
