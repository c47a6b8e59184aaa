import { Textarea, type TextareaProps } from '@mantine/core';

/** The library's field, whose script measures its text at each key. */
export function MeasuredTextarea(props: TextareaProps) {
  return <Textarea {...props} autosize />;
}
