import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties, Ref } from 'react';

/** With `autosize`, Mantine measures every box whenever it renders: only for browsers without `field-sizing`. */
const GROWS_BY_CSS = CSS.supports('field-sizing', 'content');

export type GrowingTextareaProps = Omit<TextareaProps, 'autosize' | 'styles'> & {
  minRows: number;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text area that grows with its text. */
export function GrowingTextarea(props: GrowingTextareaProps) {
  const { minRows, maxRows } = props;
  const input: CSSProperties = { fieldSizing: 'content', minHeight: boxHeight(minRows) };
  if (maxRows !== undefined) input.maxHeight = boxHeight(maxRows);
  return <Textarea {...props} autosize={!GROWS_BY_CSS} styles={{ input }} />;
}

function boxHeight(rows: number): string {
  return `calc(${rows}lh + 2 * var(--input-padding-y) + 2px)`;
}
