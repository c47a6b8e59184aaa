import { Input } from '@mantine/core';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, fieldState } from './FieldFrame.tsx';

type LightFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  description?: string;
  error?: ReactNode;
  /** Stands in the field, at its end. */
  section?: ReactNode;
};

/** The library's text field, by its classes (Light.tsx). */
export function LightField({ label, description, error, section, ...field }: LightFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} description={description} error={error} section={section}>
      <input type="text" {...field} {...fieldState({ id, description, error })} className={Input.classes.input} />
    </FieldFrame>
  );
}
