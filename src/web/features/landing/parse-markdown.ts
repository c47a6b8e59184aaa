/** A piece of a line: plain, **strong**, or a [link](address). */
export type Inline = { text: string; strong?: true; href?: string };

export type Block = { kind: 'heading' | 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] };

/**
 * Reads the part of Markdown that a policy needs: paragraphs, ## headings, - lists, **strong** and [links](address).
 * Everything else stays as it is written; there is no HTML, so that a text cannot carry a script.
 */
export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  const heading = /^#{1,6}\s+(.*)$/s.exec(block)?.[1];
  if (heading !== undefined) return { kind: 'heading', content: parseInline(heading) };
  if (block.startsWith('- ')) {
    const items = block.slice(2).split(/\n- /);
    return { kind: 'list', items: items.map(parseInline) };
  }
  return { kind: 'paragraph', content: parseInline(block) };
}

/** Only addresses that lead to a page or to a mail: nothing that runs. */
const SPECIAL = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>(?:https?:|mailto:|\/|#)[^\s)]*)\)/g;

function parseInline(text: string): Inline[] {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(SPECIAL)) {
    const { strong, label = '', href = '' } = match.groups ?? {};
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push(strong === undefined ? { text: label, href } : { text: strong, strong: true });
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
