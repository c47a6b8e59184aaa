import type { Block, Span } from '../markdown/block.ts';
import { parseMarkdown, toPlainText } from '../markdown/parse-markdown.ts';

export type Sentence = { spans: Span[]; text: string };

/** A part of a lesson as it's read: notes are boxes such as the one about safety. Only the others are read aloud. */
export type StoryPart = { kind: 'heading' | 'paragraph' | 'item' | 'note' | 'source'; sentences: Sentence[] };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a lesson into its sentences, without the way through in 45 minutes, which an evening together already is. */
export function splitStory(lesson: string): StoryPart[] {
  return parseMarkdown(lesson)
    .flatMap((block) => toParts(block))
    .filter(({ kind, sentences }) => !(kind === 'note' && sentences[0]?.text.startsWith('Short on time?')));
}

/** The sentences a voice reads, in order: neither notes, which are for each reader alone, nor sources. */
export function listSpoken(parts: readonly StoryPart[]): Sentence[] {
  return parts.filter(({ kind }) => kind !== 'note' && kind !== 'source').flatMap(({ sentences }) => sentences);
}

function toParts(block: Block, kind?: StoryPart['kind']): StoryPart[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      const sentences = splitSentences(block.spans);
      const isSource = sentences[0]?.text.startsWith('Source: ') === true;
      return [{ kind: kind ?? (isSource ? 'source' : block.kind), sentences }];
    }
    case 'list':
      return block.items.flatMap((item) => item.flatMap((within) => toParts(within, kind ?? 'item')));
    case 'quotation':
      return block.blocks.flatMap((within) => toParts(within, 'note'));
    case 'rule':
      return [];
  }
}

function splitSentences(spans: readonly Span[]): Sentence[] {
  return [...segmenter.segment(toPlainText(spans))].map(({ segment, index }) => ({
    text: segment.trim(),
    spans: cut(spans, index, index + segment.length),
  }));
}

/** The spans between two positions of their text. */
function cut(spans: readonly Span[], from: number, to: number): Span[] {
  let start = 0;
  return spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += span.text.length;
    return text === '' ? [] : [{ ...span, text }];
  });
}
