import {
  Card as LibraryCard,
  Group,
  Paper,
  Stack as LibraryStack,
  Text as LibraryText,
  Title as LibraryTitle,
} from '@mantine/core';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import classes from './Light.module.css';

/*
 * What the tabs of the dashboard are made of: the library's words, headings, cards and rows, by its classes. A tab has some
 * forty of them, and is made anew at each press; as the library's own components they would take a slow processor five times
 * as long.
 */

type Space = 4 | 'xs' | 'sm' | 'md' | 'lg';
type Margins = { mt?: Space | undefined; mb?: Space | undefined };

const space = (size: Space | undefined) =>
  typeof size === 'number' ? `${size / 16}rem` : size && `var(--mantine-spacing-${size})`;
const margins = ({ mt, mb }: Margins): CSSProperties | undefined =>
  mt || mb ? { marginTop: space(mt), marginBottom: space(mb) } : undefined;
const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

type TextProps = Margins & {
  c?: 'dimmed';
  fw?: 600;
  size?: 'sm' | 'lg';
  className?: string | undefined;
  role?: 'status';
  children: ReactNode;
};

export function Text({ c, fw, size, mt, mb, className, ...rest }: TextProps) {
  const look = [c && classes.dimmed, fw && classes.strong, size && classes[size]];
  return <p {...rest} className={join(LibraryText.classes.root, ...look, className)} style={margins({ mt, mb })} />;
}

type TitleProps = Margins & ComponentPropsWithRef<'h2'> & { order: 2 | 3; size?: 'h3' | 'h4' };

export function Title({ order, size, mt, mb, className, ...rest }: TitleProps) {
  const Heading = `h${order}` as const;
  return (
    <Heading
      {...rest}
      className={join(LibraryTitle.classes.root, classes[size ?? Heading], className)}
      style={margins({ mt, mb })}
    />
  );
}

type StackProps = ComponentPropsWithRef<'div'> & { component?: 'div' | 'section'; gap?: 'md' | 'lg' | 'xl' };

/** One below the other, with gaps. */
export function Stack({ component: Element = 'div', gap = 'md', className, ...rest }: StackProps) {
  return <Element {...rest} className={join(LibraryStack.classes.root, classes[`gap-${gap}`], className)} />;
}

/** Beside each other, and in the next line where there is no room. */
export function Row({ gap, mt, mb, className, ...rest }: Margins & ComponentPropsWithRef<'div'> & { gap?: 'sm' }) {
  return (
    <div {...rest} className={join(Group.classes.root, gap && classes[`row-${gap}`], className)} style={margins({ mt, mb })} />
  );
}

type CardProps = ComponentPropsWithRef<'div'> & { component?: 'div' | 'section' | 'figure'; isRoomy?: boolean };

export function Card({ component: Element = 'div', isRoomy = false, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      data-with-border
      data-orientation="vertical"
      className={join(
        LibraryCard.classes.root,
        'mantine-Paper-root',
        Paper.classes.root,
        classes.card,
        isRoomy && classes.roomy,
        className,
      )}
    />
  );
}
