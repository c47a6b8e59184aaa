/** Text in one style. `href` is where a link leads. */
export type Span = { text: string; isStrong?: boolean | undefined; isEmphasized?: boolean | undefined; href?: string };

/** The text of a span that breaks the line; `\n` only separates words. */
export const LINE_BREAK = '\u2028';

/** A part of a Markdown text, as screens and PDFs show it. */
export type Block =
  | { kind: 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'list'; firstNumber: number | null; items: Block[][] }
  | { kind: 'quotation'; blocks: Block[] }
  | { kind: 'rule' };
