import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Anchor } from './sections.ts';
import classes from './Section.module.css';

/** A section that the navigation leads to, the width of the page, on one of the page's grounds. */
export function Section({
  id,
  ground,
  children,
}: {
  id: Anchor;
  ground: 'paper' | 'tint' | 'surface' | 'band';
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={`${classes.section} ${classes[ground]}`}>
      <div className={classes.wrap}>{children}</div>
    </section>
  );
}

/** A section's heading, which names the section, and the sentence below it. */
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
