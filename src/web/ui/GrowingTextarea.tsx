import { Input } from '@mantine/core';
import { useId, type ChangeEvent, type Ref } from 'react';
import { soon } from '../lib/soon.tsx';
import { FieldFrame, fieldState } from './FieldFrame.tsx';
import classes from './GrowingTextarea.module.css';

/** Where the browser can make a field as high as its text, no script has to measure the text at each key. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');
/** The others get it with code of its own. */
const measured = soon(async () => (await import('./MeasuredTextarea.tsx')).MeasuredTextarea);

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
 * A box for more than a line, as high as what is in it, which the browser holds. A week has a dozen of them, which as the
 * library's components would take longer to open than all the rest of it.
 */
export function GrowingTextarea({ label, labelClassName, minRows, error, ...field }: GrowingTextareaProps) {
  const id = useId();
  if (!GROWS_BY_ITSELF) {
    return <measured.Part {...field} label={label} labelProps={{ className: labelClassName }} error={error} minRows={minRows} />;
  }
  return (
    <FieldFrame id={id} label={label} labelClassName={labelClassName} error={error} isMultiline>
      <textarea
        {...field}
        {...fieldState({ id, error })}
        className={`${Input.classes.input} ${classes.growing}`}
        // Beside its lines, the padding and two borders.
        style={{ minHeight: `calc(${minRows}lh + 2 * var(--input-padding-y) + 2px)` }}
      />
    </FieldFrame>
  );
}
