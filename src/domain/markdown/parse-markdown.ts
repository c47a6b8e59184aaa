import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { LINE_BREAK, type Block, type Span } from './block.ts';

type Style = Omit<Span, 'text'>;
type Addresses = ReadonlyMap<string, string>;

/** Links are https, mailto, to call or text, or internal. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|sms:|[^:]*(?:[/?#]|$))/iu;

/**
 * Parses Markdown. Images, as their description, code, and HTML become plain text, and so does a whole text that nests too
 * deeply.
 */
export function parseMarkdown(markdown: string): Block[] {
  if (nestsTooDeeply(markdown)) return [toParagraph(markdown)];
  const root = fromMarkdown(markdown);
  const addresses = findAddresses(root);
  return root.children.flatMap((node) => toBlocks(node, addresses));
}

/** The text of spans without their styles. */
export function toPlainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

function toBlocks(node: Nodes, addresses: Addresses): Block[] {
  const within = (parent: Parents) => parent.children.flatMap((child) => toBlocks(child, addresses));
  if (node.type === 'heading' || node.type === 'paragraph') {
    return [{ kind: node.type, spans: node.children.flatMap((child) => toSpans(child, addresses, {})) }];
  }
  if (node.type === 'blockquote') return [{ kind: 'quotation', blocks: within(node) }];
  if (node.type === 'list') {
    return [{ kind: 'list', firstNumber: node.ordered ? (node.start ?? 1) : null, items: node.children.map(within) }];
  }
  if (node.type === 'thematicBreak') return [{ kind: 'rule' }];
  return 'value' in node ? [toParagraph(node.value)] : [];
}

function toSpans(node: Nodes, addresses: Addresses, style: Style): Span[] {
  const within = (parent: Parents, added: Style) =>
    parent.children.flatMap((child) => toSpans(child, addresses, { ...style, ...added }));
  if ('value' in node) return [{ ...style, text: node.value }];
  if (node.type === 'break') return [{ ...style, text: LINE_BREAK }];
  if (node.type === 'strong') return within(node, { isStrong: true });
  if (node.type === 'emphasis') return within(node, { isEmphasized: true });
  if (node.type === 'link') return [{ ...style, ...toLink(node.url), text: toPlainText(within(node, {})) }];
  if (node.type === 'linkReference') {
    return [{ ...style, ...toLink(addresses.get(node.identifier)), text: toPlainText(within(node, {})) }];
  }
  return 'alt' in node ? [{ ...style, text: node.alt ?? '' }] : [];
}

function toLink(url = ''): Style {
  return url !== '' && ALLOWED_LINK.test(url) ? { href: url } : {};
}

/** The addresses that `[text][name]` links refer to. */
function findAddresses(node: Nodes): Addresses {
  if (node.type === 'definition') return new Map([[node.identifier, node.url]]);
  return new Map('children' in node ? node.children.flatMap((child) => [...findAddresses(child)]) : []);
}

function toParagraph(text: string): Block {
  return { kind: 'paragraph', spans: [{ text }] };
}

/** More than anyone writes, and few enough to render quickly. */
const MAX_BLOCK_MARKS = 50;
const MAX_INLINE_MARKS = 500;

/** What quotations and lists begin with at the start of a line, such as "> 1. ". */
const BLOCK_MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/u;

/** Whether parsing the text could take very long or exceed the stack: too many nested lists, quotations, emphases, or pictures. */
function nestsTooDeeply(markdown: string): boolean {
  const hasDeepLine = markdown
    .split(/[\r\n]/u)
    .some((line) => (BLOCK_MARKS.exec(line)?.[0].match(/[>+*\-.)]/gu)?.length ?? 0) > MAX_BLOCK_MARKS);
  return hasDeepLine || markdown.split(/\n[ \t]*\r?\n/u).some((paragraph) => countInlineMarks(paragraph) > MAX_INLINE_MARKS);
}

function countInlineMarks(paragraph: string): number {
  // A line to write on, such as ____, is no emphasis.
  const words = paragraph.split(/\s+/u).filter((word) => !/^(?:\*+|_+)$/u.test(word));
  return words.join(' ').match(/[*_]|!\[/gu)?.length ?? 0;
}
