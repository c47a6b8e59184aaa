import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingTextarea.module.css';

/** Where the browser can make a field as high as its text, no script has to measure the text at each key. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

type GrowingTextareaProps = TextareaProps & { minRows: number };

/** A box for more than a line, as high as what is in it. */
export function GrowingTextarea({ minRows, ...props }: GrowingTextareaProps) {
  if (!GROWS_BY_ITSELF) return <Textarea {...props} autosize minRows={minRows} />;
  return <Textarea {...props} style={{ '--rows': minRows }} className={classes.growing} />;
}
