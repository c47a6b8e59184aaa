import { isBlank } from '../text.ts';
import type { WeekContent } from './content.ts';
import type { Partner, WorkbookResponse } from './response.ts';
import { sharedWords } from './shared-words.ts';

const OPEN_QUESTIONS_TO_SUGGEST = 3;
const PROMPTS_TO_SUGGEST = 3;

/** `names` are never empty; a couple without names has placeholders. */
export type SummaryInput = {
  content: WeekContent;
  names: Record<Partner, string>;
  responses: Record<Partner, WorkbookResponse>;
};

/** Writes a week's summary in the format of `summarizeWeek`. Other implementations may be asynchronous. */
export type Summarizer = (input: SummaryInput) => string | Promise<string>;

type Writing = { name: string; text: string };
type Question = { label: string; question: string; writings: [Writing, Writing] };

/**
 * Arranges both partners' answers: what each wrote, words they share, open questions, commitments, and what to talk about.
 * The result is Markdown with `##` headings, one-line paragraphs, `-` lists, and `>` quotations, and no inline formatting.
 * What the couple wrote is always quoted, so it can't become a heading or a list.
 */
export function summarizeWeek({ content, names, responses }: SummaryInput): string {
  const name1 = oneLine(names.partner1);
  const name2 = oneLine(names.partner2);
  const both = (pick: (response: WorkbookResponse) => string | undefined): [Writing, Writing] => [
    { name: name1, text: pick(responses.partner1) ?? '' },
    { name: name2, text: pick(responses.partner2) ?? '' },
  ];
  const questions = content.reflectionQuestions.map((question, index) => ({
    label: `question ${index + 1}`,
    question: oneLine(question),
    writings: both((response) => response.reflectionAnswers[index]),
  }));
  const cards = content.conversationCards.flatMap((card, index) =>
    quoteBoth(
      both((response) => response.conversationCards[index]),
      `On the card “${oneLine(card.title)}”: ${oneLine(card.prompt)}`,
    ),
  );

  return [
    `## ${oneLine(content.title)}`,
    ...section('What each of you wrote', questions.flatMap(quoteAnswers)),
    ...section('Notes from talking together', quoted(both((response) => response.discussionNotes))),
    ...section(`The activity: ${oneLine(content.activity.title)}`, quoted(both((response) => response.activityResponse))),
    ...section('Conversation cards', cards),
    ...section('What you share', whatYouShare(questions)),
    ...section('Still open', stillOpen(questions)),
    ...section('Your commitments', bothCommitments(both((response) => response.weeklyCommitment))),
    ...section('What to talk about next', whatToTalkAbout(questions, content)),
  ].join('\n\n');
}

function section(heading: string, blocks: string[]): string[] {
  return blocks.length === 0 ? [] : [`## ${heading}`, ...blocks];
}

function quoteAnswers({ label, question, writings }: Question): string[] {
  return quoteBoth(writings, `${capitalized(label)}: ${question}`);
}

/** Both texts below an introduction. No blocks if one is missing: nobody's answer is shown before the other has written. */
function quoteBoth(writings: Writing[], introduction: string): string[] {
  return writings.every(isWritten) ? [introduction, ...quoted(writings)] : [];
}

/** Each non-empty text under its author's name; no blocks if there are none. */
function quoted(writings: Writing[]): string[] {
  return writings.filter(isWritten).flatMap(({ name, text }) => [`In ${name}’s words:`, quotation(text)]);
}

function whatYouShare(questions: Question[]): string[] {
  const answered = questions.filter(({ writings }) => writings.every(isWritten));
  if (answered.length === 0) return ['You haven’t both answered the same question yet. When you have, it will show up here.'];

  const lines = answered.flatMap(({ label, question, writings: [first, second] }) => {
    const words = sharedWords(first.text, second.text, question).map((word) => `“${word}”`);
    return words.length === 0 ? [] : [`- In your answers to ${label} you both mention ${listed(words)}.`];
  });
  const numbers = listed(answered.map(({ label }) => label.replace('question ', '')));
  const opening = `You both answered ${answered.length === 1 ? 'question' : 'questions'} ${numbers}.`;
  return lines.length === 0 ? [`${opening} Read them aloud.`] : [opening, lines.join('\n')];
}

function stillOpen(questions: Question[]): string[] {
  const lines = questions.filter(isOpen).map(({ label, question, writings }) => {
    const missing = writings.filter((writing) => !isWritten(writing));
    // The other's answer may be private, so it doesn't say that neither has answered.
    const state = missing.length === 2 ? '' : `still waiting for ${listed(missing.map(({ name }) => name))}. `;
    return `- ${capitalized(label)}: ${state}${question}`;
  });
  return lines.length === 0 ? ['Nothing. You’ve both answered every question.'] : [lines.join('\n')];
}

function bothCommitments(writings: [Writing, Writing]): string[] {
  const missing = writings.filter((writing) => !isWritten(writing));
  if (missing.length === 2) return ['You haven’t both written a commitment for this week yet.'];
  return [...quoted(writings), ...missing.map(({ name }) => `Nothing from ${name} yet.`)];
}

function whatToTalkAbout(questions: Question[], content: WeekContent): string[] {
  const open = questions.filter(isOpen).map(({ label, writings: [first, second] }) => {
    if (isWritten(first))
      return `- ${capitalized(label)}, which only ${first.name} has answered: ask what ${second.name} would say.`;
    if (isWritten(second))
      return `- ${capitalized(label)}, which only ${second.name} has answered: ask what ${first.name} would say.`;
    return `- ${capitalized(label)} is still open. Try it out loud.`;
  });
  const prompts = content.discussionPrompts.map((prompt) => `- ${oneLine(prompt)}`);
  return [[...open.slice(0, OPEN_QUESTIONS_TO_SUGGEST), ...prompts.slice(0, PROMPTS_TO_SUGGEST)].join('\n')];
}

function isWritten(writing: Writing): boolean {
  return !isBlank(writing.text);
}

function isOpen({ writings }: Question): boolean {
  return !writings.every(isWritten);
}

/** Puts `>` before every line. Drops empty lines at the start and end. */
function quotation(text: string): string {
  const lines = text.split(LINE_BREAK);
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines
    .slice(first, last + 1)
    .map((line) => (isBlank(line) ? '>' : `> ${line}`))
    .join('\n');
}

// Includes line breaks that only some programs recognize, so that every possible line is quoted.
const LINE_BREAK = /\r\n|[\n\v\f\r\u2028\u2029]/u;

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(items: string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}
