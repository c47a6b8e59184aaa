import { splitEmphasis } from '#src/domain/markdown/emphasis.ts';

/** A text in which asterisks emphasize: *like this*. */
export function EmphasizedText({ text }: { text: string }) {
  return splitEmphasis(text).map((part, index) => (part.isEmphasized ? <em key={index}>{part.text}</em> : part.text));
}
