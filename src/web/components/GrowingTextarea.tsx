import { Input, Textarea } from '@mantine/core';
import { useId, type ChangeEvent, type Ref } from 'react';
import classes from './GrowingTextarea.module.css';

/** Where the browser can make a field as high as its text, no script has to measure the text at each key. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

type GrowingTextareaProps = {
  label: string;
  labelClassName?: string | undefined;
  minRows: number;
  placeholder?: string;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};

/**
 * A box for more than a line, as high as what is in it, which the browser holds. It looks like the library's, by its classes;
 * a week has a dozen of them, which as components would take longer to open than all the rest of it.
 */
export function GrowingTextarea({ label, labelClassName, minRows, error, ...field }: GrowingTextareaProps) {
  const id = useId();
  if (!GROWS_BY_ITSELF) {
    return (
      <Textarea {...field} label={label} labelProps={{ className: labelClassName }} error={error} autosize minRows={minRows} />
    );
  }
  const hasError = error !== undefined;
  return (
    <div className={`mantine-Textarea-root ${classes.root}`}>
      <label htmlFor={id} className={`${Input.classes.label} ${labelClassName ?? ''}`}>
        {label}
      </label>
      <div
        className={`mantine-Input-wrapper ${Input.classes.wrapper} ${classes.wrapper}`}
        data-variant="default"
        data-multiline
        data-error={hasError || undefined}
      >
        <textarea
          {...field}
          id={id}
          className={`${Input.classes.input} ${classes.growing}`}
          // Beside its lines, the padding and two borders.
          style={{ minHeight: `calc(${minRows}lh + 2 * var(--input-padding-y) + 2px)` }}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
        />
      </div>
      {hasError && (
        <p id={`${id}-error`} className={`${Input.classes.error} ${classes.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
