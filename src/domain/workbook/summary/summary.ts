import { z } from 'zod';
import { capitalize, isBlank } from '../../text.ts';
import type { WeekContent } from '../content.ts';
import { partnerSchema, type Partner, type WorkbookResponse } from '../response.ts';
import { sharedWords } from '../shared-words.ts';

const OPEN_QUESTIONS_TO_SUGGEST = 3;
const PROMPTS_TO_SUGGEST = 3;

/** What a partner wrote, under the name they had then. */
const quoteSchema = z.object({ partner: partnerSchema, name: z.string(), text: z.string() });

/** Quotes that answer the same question are one block, with the question as its title. */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('quotes'), title: z.string().nullable(), quotes: z.array(quoteSchema) }),
]);
export type SummaryBlock = z.infer<typeof blockSchema>;

/** A week's summary, as it's stored. */
export const summarySchema = z.array(z.object({ heading: z.string(), blocks: z.array(blockSchema) }));
export type WeekSummary = z.infer<typeof summarySchema>;

/** `names` are never empty; a couple without names has placeholders. */
export type SummaryInput = {
  content: WeekContent;
  names: Record<Partner, string>;
  responses: Record<Partner, WorkbookResponse>;
};

/** Summarizes a week. Other implementations than `summarizeWeek` may be asynchronous. */
export type Summarizer = (input: SummaryInput) => WeekSummary | Promise<WeekSummary>;

type Writing = z.infer<typeof quoteSchema>;
type Question = { label: string; question: string; writings: [Writing, Writing] };

/** Arranges both partners' answers: what each wrote, words they share, open questions, commitments, and what to talk about. */
export function summarizeWeek({ content, names, responses }: SummaryInput): WeekSummary {
  const write = (partner: Partner, pick: (response: WorkbookResponse) => string | undefined): Writing => ({
    partner,
    name: oneLine(names[partner]),
    text: pick(responses[partner]) ?? '',
  });
  const both = (pick: (response: WorkbookResponse) => string | undefined): [Writing, Writing] => [
    write('partner1', pick),
    write('partner2', pick),
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
    { heading: oneLine(content.title), blocks: [] },
    ...section('What each of you wrote', questions.flatMap(quoteAnswers)),
    ...section('Notes from talking together', quote(both((response) => response.discussionNotes))),
    ...section(`The activity: ${oneLine(content.activity.title)}`, quote(both((response) => response.activityResponse))),
    ...section('Conversation cards', cards),
    ...section('What you share', whatYouShare(questions)),
    ...section('Still open', [stillOpen(questions)]),
    ...section('Your commitments', bothCommitments(both((response) => response.weeklyCommitment))),
    ...section('What to talk about next', [list(whatToTalkAbout(questions, content))]),
  ];
}

function section(heading: string, blocks: SummaryBlock[]): WeekSummary {
  return blocks.length === 0 ? [] : [{ heading, blocks }];
}

const paragraph = (text: string): SummaryBlock => ({ kind: 'text', text });
const list = (items: string[]): SummaryBlock => ({ kind: 'list', items });

function quoteAnswers({ label, question, writings }: Question): SummaryBlock[] {
  return quoteBoth(writings, `${capitalize(label)}: ${question}`);
}

/** Both texts below a title. No block if one is missing: nobody's answer is shown before the other has written. */
function quoteBoth(writings: Writing[], title: string): SummaryBlock[] {
  return writings.every(isWritten) ? quote(writings, title) : [];
}

/** The texts that aren't empty; no block if all are. */
function quote(writings: Writing[], title: string | null = null): SummaryBlock[] {
  const quotes = writings.filter(isWritten).map((writing) => ({ ...writing, text: trimLines(writing.text) }));
  return quotes.length === 0 ? [] : [{ kind: 'quotes', title, quotes }];
}

function whatYouShare(questions: Question[]): SummaryBlock[] {
  const answered = questions.filter(({ writings }) => writings.every(isWritten));
  if (answered.length === 0)
    return [paragraph('You haven’t both answered the same question yet. When you have, it will show up here.')];

  const lines = answered.flatMap(({ label, question, writings: [first, second] }) => {
    const words = sharedWords(first.text, second.text, question).map((word) => `“${word}”`);
    return words.length === 0 ? [] : [`In your answers to ${label} you both mention ${listed(words)}.`];
  });
  const numbers = listed(answered.map(({ label }) => label.replace('question ', '')));
  const opening = `You both answered ${answered.length === 1 ? 'question' : 'questions'} ${numbers}.`;
  return lines.length === 0 ? [paragraph(`${opening} Read them aloud.`)] : [paragraph(opening), list(lines)];
}

function stillOpen(questions: Question[]): SummaryBlock {
  const lines = questions.filter(isOpen).map(({ label, question, writings }) => {
    const missing = writings.filter((writing) => !isWritten(writing));
    // The other's answer may be private, so it doesn't say that neither has answered.
    const state = missing.length === 2 ? '' : `still waiting for ${listed(missing.map(({ name }) => name))}. `;
    return `${capitalize(label)}: ${state}${question}`;
  });
  return lines.length === 0 ? paragraph('Nothing. You’ve both answered every question.') : list(lines);
}

function bothCommitments(writings: [Writing, Writing]): SummaryBlock[] {
  const missing = writings.filter((writing) => !isWritten(writing));
  if (missing.length === 2) return [paragraph('You haven’t both written a commitment for this week yet.')];
  return [...quote(writings), ...missing.map(({ name }) => paragraph(`Nothing from ${name} yet.`))];
}

function whatToTalkAbout(questions: Question[], content: WeekContent): string[] {
  const open = questions.filter(isOpen).map(({ label, writings: [first, second] }) => {
    if (isWritten(first))
      return `${capitalize(label)}, which only ${first.name} has answered: ask what ${second.name} would say.`;
    if (isWritten(second))
      return `${capitalize(label)}, which only ${second.name} has answered: ask what ${first.name} would say.`;
    return `${capitalize(label)} is still open. Try it out loud.`;
  });
  return [...open.slice(0, OPEN_QUESTIONS_TO_SUGGEST), ...content.discussionPrompts.map(oneLine).slice(0, PROMPTS_TO_SUGGEST)];
}

function isWritten(writing: Writing): boolean {
  return !isBlank(writing.text);
}

function isOpen({ writings }: Question): boolean {
  return !writings.every(isWritten);
}

/** The text with \n as its line breaks, and without empty lines at its start and end. */
function trimLines(written: string): string {
  const lines = written.split(LINE_BREAK).map((line) => (isBlank(line) ? '' : line));
  const [first, last] = [lines.findIndex((line) => line !== ''), lines.findLastIndex((line) => line !== '')];
  return lines.slice(first, last + 1).join('\n');
}

// Includes line breaks that only some programs recognize, so that as Markdown every possible line is quoted.
const LINE_BREAK = /\r\n|[\n\v\f\r\u2028\u2029]/u;

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function listed(items: string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}
