/** Whether a lesson begins with a box that says who should skip it, or go gently. */
export function beginsWithCaution(lesson: string): boolean {
  return lesson.trimStart().startsWith('>');
}

/** The first sentence of a lesson's story, without Markdown; null if there's none. */
export function findFirstSentence(lesson: string): string | null {
  const [paragraph = ''] = lesson.trim().split(/\n\s*\n/u);
  const text = paragraph.replaceAll(/[*_#]/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? null : (/^.*?[.!?…][”’"]?(?=\s|$)/u.exec(text)?.[0] ?? text);
}
