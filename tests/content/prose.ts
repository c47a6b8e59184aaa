/** The words of a text, without Markdown's marks. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

export function splitParagraphs(text: string): string[] {
  return text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '');
}

/** The sentences of a text. An ellipsis or an abbreviation of one letter doesn't end one. */
export function splitSentences(text: string): string[] {
  return splitParagraphs(text)
    .flatMap((paragraph) => paragraph.split(/(?<=[^.\s]{2}[.?!]["”’*)]*)\s+(?=["“‘*(]*[\p{Lu}\p{N}])/u))
    .filter((sentence) => splitWords(sentence).length > 0);
}

const syllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/u, '')
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  );

/** The Flesch-Kincaid grade of a text: the years of school that reading it takes. */
export function computeGrade(text: string): number {
  const words = splitWords(text);
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / splitSentences(text).length) + 11.8 * (sounds / words.length) - 15.59;
}

const STOP_WORDS = new Set(
  'a an and are as at be been but by can did do does each for from had has have how i if in is it its like me more most much my not of on one or our out over own partner so than that the their them then there these they this those to two up us was we were what when where which who will with would you your yours'.split(
    ' ',
  ),
);

function contentWords(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .map((word) => word.toLowerCase())
      .filter((word) => !STOP_WORDS.has(word)),
  );
}

/** How much two texts share, from 0 to 1: their common words of all their words that carry meaning. */
export function likeness(one: string, other: string): number {
  const [first, second] = [contentWords(one), contentWords(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / (first.size + second.size - shared || 1);
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TO_WRITE = new RegExp(`\\b(?:write|list)(?: down)? (${COUNTS.join('|')})\\b`, 'iu');

/** What a step of an activity takes at least: read aloud at 150 words a minute, and 20 seconds for each thing to write. */
export function leastMinutes(step: string): number {
  const things = COUNTS.indexOf(TO_WRITE.exec(step)?.[1]?.toLowerCase() ?? '') + 2;
  return splitWords(step).length / 150 + (things > 1 ? things / 3 : 0.5);
}
