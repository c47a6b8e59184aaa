import type { WeekSummary, SummaryBlock } from './summary.ts';

/**
 * A summary as Markdown, with `##` headings, one-line paragraphs, `-` lists, and `>` quotations.
 * What the couple wrote is always quoted, so it can't become a heading or a list.
 */
export function formatSummary(summary: WeekSummary): string {
  return summary.flatMap(({ heading, blocks }) => [`## ${heading}`, ...blocks.flatMap(formatBlock)]).join('\n\n');
}

function formatBlock(block: SummaryBlock): string[] {
  if (block.kind === 'text') return [block.text];
  if (block.kind === 'list') return [block.items.map((item) => `- ${item}`).join('\n')];
  const quotes = block.quotes.flatMap(({ name, text }) => [`In ${name}’s words:`, quoteLines(text)]);
  return block.title === null ? quotes : [block.title, ...quotes];
}

function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
