import { Button as LibraryButton, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './LightButton.module.css';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: 'filled' | 'default';
  color?: 'red';
  size?: 'md' | 'lg';
  leftSection?: ReactNode;
};

/** The library's button, by its classes (Light.tsx). */
export function Button({ variant = 'filled', color, size = 'md', leftSection, className = '', children, ...rest }: ButtonProps) {
  const look = [
    UnstyledButton.classes.root,
    LibraryButton.classes.root,
    classes[variant],
    classes[size],
    color && classes[color],
  ];
  return (
    <button
      type="button"
      {...rest}
      data-with-left-section={leftSection !== undefined || undefined}
      className={`mantine-focus-auto mantine-active mantine-Button-root ${look.join(' ')} ${className}`}
    >
      <span className={`mantine-Button-inner ${LibraryButton.classes.inner}`}>
        {leftSection !== undefined && (
          <span className={LibraryButton.classes.section} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={`mantine-Button-label ${LibraryButton.classes.label}`}>{children}</span>
      </span>
    </button>
  );
}

/** A button that is only an icon, as large as a finger; `aria-label` says what it does. */
export function IconButton({ className = '', ...rest }: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return <button type="button" {...rest} className={`mantine-focus-auto mantine-active ${classes.icon} ${className}`} />;
}
