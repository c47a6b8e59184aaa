import type { ReactNode } from 'react';

/** Shows something between a field's label and its input, as the field's `inputContainer`. */
export function aboveInput(content: ReactNode): (input: ReactNode) => ReactNode {
  return (input) => (
    <>
      {content}
      {input}
    </>
  );
}
