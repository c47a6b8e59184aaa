import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FieldFrame.module.css';

type FieldFrameProps = {
  /** Of the field; what describes it begins with it. */
  id: string;
  label: string;
  labelClassName?: string | undefined;
  description?: string | undefined;
  error: ReactNode;
  isMultiline?: boolean;
  /** Stands in the field, at its end. */
  section?: ReactNode;
  /** The field itself. */
  children: ReactNode;
};

/** What stands around a field, with the library's looks, by its classes (Light.tsx). */
export function FieldFrame({
  id,
  label,
  labelClassName = '',
  description,
  error,
  isMultiline = false,
  section,
  children,
}: FieldFrameProps) {
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={`${Input.classes.label} ${labelClassName}`}>
        {label}
      </label>
      {description !== undefined && (
        <p id={`${id}-description`} className={`${Input.classes.description} ${classes.description}`}>
          {description}
        </p>
      )}
      <div
        className={`mantine-Input-wrapper ${Input.classes.wrapper} ${classes.wrapper}`}
        data-variant="default"
        data-multiline={isMultiline || undefined}
        data-with-right-section={section !== undefined || undefined}
        data-error={Boolean(error) || undefined}
      >
        {children}
        {section !== undefined && (
          <div className={Input.classes.section} data-position="right">
            {section}
          </div>
        )}
      </div>
      {Boolean(error) && (
        <p id={`${id}-error`} className={`${Input.classes.error} ${classes.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What a field says of itself: that it is wrong, and what describes it. */
export function fieldState({ id, description, error }: Pick<FieldFrameProps, 'id' | 'description' | 'error'>) {
  const describedBy = [description !== undefined && `${id}-description`, Boolean(error) && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
  };
}
