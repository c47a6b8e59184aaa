import { characterCount } from '#src/domain/text.ts';
import { GrowingTextarea, type GrowingTextareaProps } from '../../../../ui/GrowingTextarea.tsx';

type LimitedTextProps = Omit<GrowingTextareaProps, 'value' | 'onChange'> & {
  value: string;
  /** In characters. */
  max: number;
  /** Shown after the limit. */
  hint?: string;
  onChange: (value: string) => void;
};

/** A text area with its limit below. */
export function LimitedText({ max, hint, onChange, ...props }: LimitedTextProps) {
  return (
    <GrowingTextarea
      {...props}
      description={describeLimit(props.value, max) + (hint === undefined ? '' : `. ${hint}`)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function describeLimit(value: string, max: number): string {
  return `${characterCount(value).toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`;
}
