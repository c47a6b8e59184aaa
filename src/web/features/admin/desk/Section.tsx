import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Sections.module.css';

/** A part of a page about one thing, with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}
