/** A frequently asked question and its answer, both plain text. */
export type Faq = { question: string; answer: string };

/** Reads questions from Markdown: each is a heading that starts with ##, its answer the paragraphs below it. */
export function parseFaq(markdown: string): Faq[] {
  return markdown
    .split(/^##[ \t]+/mu)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split('\n');
      return { question: question.trim(), answer: answer.join('\n').trim() };
    })
    .filter(({ question, answer }) => question !== '' && answer !== '');
}
