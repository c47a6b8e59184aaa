type Quote = { name: string; text: string };

/** Part of a summary as it's shown. Quotes that answer the same question are one block, with the question as its title. */
export type SummaryBlock =
  { kind: 'text'; text: string } | { kind: 'list'; items: string[] } | { kind: 'quotes'; title: string | null; quotes: Quote[] };

export type SummarySection = { heading: string; blocks: SummaryBlock[] };

/** Reads the format of `summarizeWeek`. */
export function parseSummary(summary: string): SummarySection[] {
  const sections: SummarySection[] = [];
  let author: string | null = null;
  for (const block of summary.split('\n\n')) {
    const blocks = sections.at(-1)?.blocks ?? [];
    const name = /^In (.*)’s words:$/u.exec(block)?.[1];
    if (block.startsWith('## ')) sections.push({ heading: block.slice(3), blocks: [] });
    else if (block.startsWith('- ')) blocks.push({ kind: 'list', items: block.split('\n').map((line) => line.slice(2)) });
    else if (name !== undefined) author = name;
    else if (block.startsWith('>')) addQuote(blocks, { name: author ?? '', text: block.replace(/^> ?/gmu, '') });
    else blocks.push({ kind: 'text', text: block });
  }
  return sections;
}

function addQuote(blocks: SummaryBlock[], quote: Quote): void {
  const last = blocks.at(-1);
  if (last?.kind === 'quotes') {
    last.quotes.push(quote);
    return;
  }
  // The paragraph right before the first quote is its question.
  const title = last?.kind === 'text' ? last.text : null;
  if (title !== null) blocks.pop();
  blocks.push({ kind: 'quotes', title, quotes: [quote] });
}
