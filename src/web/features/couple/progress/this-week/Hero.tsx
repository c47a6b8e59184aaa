import { Card, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Hillside } from '../../../../ui/illustrations/Hillside.tsx';
import classes from './Hero.module.css';

/** The dashboard's first heading. */
const HEADING_ID = 'this-week';

type HeroProps = {
  weekNumber: number;
  /** What kind of card it is. */
  heading: string;
  /** Beside the heading. */
  note?: string;
  /** In large type, below the heading. */
  title?: string;
  /** Instead of the hillside. */
  picture?: ReactNode;
  /** Whether the card takes the focus and the screen, because the button that led here is gone. */
  isNew?: boolean;
  children: ReactNode;
};

/** The card at the top of the dashboard: what the two are at, with a drawing of the season. */
export function Hero({ weekNumber, heading, note, title, picture, isNew = false, children }: HeroProps) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    element.current?.focus({ preventScroll: true });
    element.current?.closest('section')?.scrollIntoView();
  }, [isNew]);
  return (
    <Card component="section" padding={0} className={classes.hero} aria-labelledby={HEADING_ID}>
      <div className={classes.picture}>{picture ?? <Hillside weekNumber={weekNumber} />}</div>
      <div className={classes.body}>
        <Group gap="0.6rem" align="baseline">
          <Title
            order={2}
            id={HEADING_ID}
            ref={element}
            tabIndex={-1}
            className={title === undefined ? classes.title : classes.eyebrow}
          >
            {heading}
          </Title>
          {note !== undefined && <Text c="dimmed">{note}</Text>}
        </Group>
        {title !== undefined && <Text className={classes.title}>{title}</Text>}
        {children}
      </div>
    </Card>
  );
}
