import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './Tonight.module.css';

type StepFrameProps = {
  /** Above the title: what this step is. */
  eyebrow?: string | undefined;
  title: string;
  isCentered?: boolean;
  /** On the dark green of the brand's bands, in both color schemes. */
  isNight?: boolean;
  /** A small title, if what the step shows is large. */
  isQuiet?: boolean;
  /** Whether the title gets the focus, so that screen readers read the new step. False if a text box has it. */
  focusesTitle?: boolean;
  /** The button that goes on comes last, so that it's in the same place on every step. */
  footer: ReactNode;
  children?: ReactNode;
};

/** One step on the whole screen: what to do, and below it the way on. */
export function StepFrame({
  eyebrow,
  title,
  isCentered = false,
  isNight = false,
  isQuiet = false,
  focusesTitle = true,
  footer,
  children,
}: StepFrameProps) {
  return (
    <>
      <main className={classes.body} data-centered={isCentered || undefined} data-night={isNight || undefined}>
        {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
        <Heading key={title} title={title} isQuiet={isQuiet} isFocused={focusesTitle} />
        {children}
      </main>
      {footer !== null && <footer className={classes.footer}>{footer}</footer>}
    </>
  );
}

/** Focused when it appears, because what had the focus is gone. */
function Heading({ title, isQuiet, isFocused }: { title: string; isQuiet: boolean; isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className={isQuiet ? classes.quietTitle : classes.title}>
      {title}
    </Title>
  );
}
