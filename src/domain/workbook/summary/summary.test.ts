import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlank } from '../../text.ts';
import type { WeekContent } from '../content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from '../response.ts';
import { sharedWords } from '../shared-words.ts';
import { formatSummary } from './summary-text.ts';
import { summarizeWeek, type SummaryInput } from './summary.ts';

const content: WeekContent = {
  weekNumber: 2,
  title: 'Listening',
  objective: 'You will know what helps.',
  lesson: '',
  reflectionQuestions: ['When did you feel heard?', 'What about Sundays?', 'And your hopes?'],
  discussionPrompts: ['Prompt one?', 'Prompt two?', 'Prompt three?', 'Prompt four?'],
  activity: { title: 'A walk', description: 'Go for a walk.', minutes: 20 },
  commitmentExamples: ['I will listen.'],
  conversationCards: [
    { title: 'Today', prompt: 'What made you laugh?' },
    { title: 'Later', prompt: 'What comes next?' },
  ],
};

const input = (partner1: Partial<WorkbookResponse>, partner2: Partial<WorkbookResponse>): SummaryInput => ({
  content,
  names: { partner1: 'Maya', partner2: 'Noor' },
  responses: { partner1: { ...EMPTY_RESPONSE, ...partner1 }, partner2: { ...EMPTY_RESPONSE, ...partner2 } },
});

/** The summary as the API returns it. */
const summarize = (given: SummaryInput) => formatSummary(summarizeWeek(given));

const sectionOf = (summary: string, heading: string): string =>
  summary.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`)) ?? '';

const FIXED_HEADINGS = [
  '## Listening',
  '## What each of you wrote',
  '## Notes from talking together',
  '## The activity: A walk',
  '## Conversation cards',
  '## What you share',
  '## Still open',
  '## Your commitments',
  '## What to talk about next',
];

describe('The summary of two people with very different answers', () => {
  const summary = summarize(
    input(
      {
        reflectionAnswers: ['On the bridge,\nin the rain in Lisbon.', 'The garden, always.'],
        weeklyCommitment: 'I will cook.',
        conversationCards: ['', 'The sea.'],
      },
      { reflectionAnswers: ['It was rain, it was LISBON.', '', '   '] },
    ),
  );

  test('says who wrote what, with every line in a quotation, and only where both have written.', () => {
    expect(sectionOf(summary, 'What each of you wrote')).toBe(
      [
        'What each of you wrote',
        'Question 1: When did you feel heard?',
        'In Maya’s words:',
        '> On the bridge,\n> in the rain in Lisbon.',
        'In Noor’s words:',
        '> It was rain, it was LISBON.',
        '',
      ].join('\n\n'),
    );
  });

  test('names the words that both used.', () => {
    expect(sectionOf(summary, 'What you share')).toContain(
      '- In your answers to question 1 you both mention “rain” and “lisbon”.',
    );
  });

  test('lists the open questions and who hasn’t answered them.', () => {
    expect(sectionOf(summary, 'Still open')).toContain(
      '- Question 2: still waiting for Noor. What about Sundays?\n- Question 3: And your hopes?',
    );
  });

  test('shows the commitments and names the missing one.', () => {
    expect(sectionOf(summary, 'Your commitments')).toContain('In Maya’s words:\n\n> I will cook.\n\nNothing from Noor yet.');
  });

  test('suggests the open questions first, then the week’s prompts.', () => {
    expect(sectionOf(summary, 'What to talk about next').trim().split('\n').slice(2)).toEqual([
      '- Question 2, which only Maya has answered: ask what Noor would say.',
      '- Question 3 is still open. Try it out loud.',
      '- Prompt one?',
      '- Prompt two?',
      '- Prompt three?',
    ]);
  });

  test('leaves out empty texts, and answers that only one of them has written.', () => {
    expect(summary).not.toContain('## Notes from talking together');
    expect(summary).not.toContain('## The activity');
    expect(summary).not.toContain('The garden');
    expect(summary).not.toContain('The sea.');
  });
});

test('The summary quotes a card with its prompt.', () => {
  const summary = summarize(input({ conversationCards: ['', 'The sea.'] }, { conversationCards: ['', 'Home.'] }));
  expect(sectionOf(summary, 'Conversation cards').trim()).toBe(
    [
      'Conversation cards',
      'On the card “Later”: What comes next?',
      'In Maya’s words:',
      '> The sea.',
      'In Noor’s words:',
      '> Home.',
    ].join('\n\n'),
  );
});

test('The summary says so if everything is answered and no words are shared.', () => {
  const summary = summarize(
    input({ reflectionAnswers: ['rain', 'bread', 'calm'] }, { reflectionAnswers: ['snow', 'books', 'hope'] }),
  );
  expect(sectionOf(summary, 'What you share')).toContain('You both answered questions 1, 2, and 3. Read them aloud.');
  expect(sectionOf(summary, 'Still open')).toContain('Nothing. You’ve both answered every question.');
  expect(sectionOf(summary, 'Your commitments')).toContain('You haven’t both written a commitment for this week yet.');
});

describe('Whatever two people type, in the summary', () => {
  // Lines that look like the summary's own markup could break it, so they are frequent.
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('# Heading', '## What you share', '- item', '> quote', '', '  '),
  );
  const text = fc
    .tuple(fc.array(line, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r', '\u2028'))
    .map(([lines, lineBreak]) => lines.join(lineBreak));
  const words = fc
    .array(fc.constantFrom('garden', 'Garden', 'when', 'café', 'море', 'sea', 'heard', '\n'), { maxLength: 8 })
    .map((all) => all.join(' '));
  const response: fc.Arbitrary<WorkbookResponse> = fc.record({
    reflectionAnswers: fc.array(fc.oneof(text, words), { maxLength: 3 }),
    discussionNotes: text,
    activityResponse: text,
    weeklyCommitment: text,
    conversationCards: fc.array(text, { maxLength: 2 }),
  });
  const anyInput = fc.record({
    content: fc.constant(content),
    names: fc.record({ partner1: text, partner2: text }),
    responses: fc.record({ partner1: response, partner2: response }),
  });

  test('every line of every text is a quotation, of answers and cards only where both have written.', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const lines = new Set(summarize(given).split('\n'));
        const { partner1, partner2 } = given.responses;
        for (const [own, other] of [
          [partner1, partner2],
          [partner2, partner1],
        ] as const) {
          const answers = own.reflectionAnswers.filter((_, index) => !isBlank(other.reflectionAnswers[index] ?? ''));
          const cards = own.conversationCards.filter((_, index) => !isBlank(other.conversationCards[index] ?? ''));
          const written = [...answers, ...cards, own.discussionNotes, own.activityResponse, own.weeklyCommitment];
          for (const one of written.flatMap((all) => all.split(/\r\n|[\n\v\f\r\u2028\u2029]/u))) {
            if (!isBlank(one)) expect(lines).toContain(`> ${one}`);
          }
        }
      }),
    );
  });

  test('every line is a known heading, a known paragraph, a list item, or a quotation.', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const blocks = summarize(given).split('\n\n');
        for (const block of blocks) {
          expect(block).not.toBe('');
          if (block.startsWith('#')) expect(FIXED_HEADINGS).toContain(block);
          else if (block.startsWith('>')) expect(block).toMatch(/^>(?: .*)?(?:\n>(?: .*)?)*$/u);
          else if (block.startsWith('-')) expect(block).toMatch(/^- .+(?:\n- .+)*$/u);
          else expect(block).toMatch(/^(?:Question|In|On|You|This|So|Nothing|Neither) ?.*$/u);
        }
        expect(new Set(blocks.filter((block) => block.startsWith('#'))).size).toBe(
          blocks.filter((block) => block.startsWith('#')).length,
        );
      }),
    );
  });

  test('every quotation is under its author’s name, and the text is the same each time.', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const summary = summarizeWeek(given);
        expect(summary).toEqual(summarizeWeek(structuredClone(given)));
        const blocks = summary.flatMap((section) => section.blocks);
        const quotes = blocks.flatMap((block) => (block.kind === 'quotes' ? block.quotes : []));
        const names = Object.values(given.names).map((name) => name.replace(/\s+/gu, ' ').trim());
        for (const { name, text: quoted } of quotes) {
          expect(names).toContain(name);
          expect(isBlank(quoted)).toBe(false);
        }
        for (const { weeklyCommitment } of Object.values(given.responses)) {
          const first = weeklyCommitment.split(/\r\n|[\n\v\f\r\u2028\u2029]/u).find((one) => !isBlank(one));
          if (first !== undefined) expect(quotes.some(({ text: quoted }) => quoted.startsWith(first))).toBe(true);
        }
      }),
    );
  });

  test('a shared word is in both texts and not in the question.', () => {
    fc.assert(
      fc.property(words, words, text, (first, second, asked) => {
        const shared = sharedWords(first, second, asked);
        expect(new Set(shared).size).toBe(shared.length);
        for (const word of shared) {
          expect(first.toLowerCase().split(/\s+/u)).toContain(word.toLowerCase());
          expect(second.toLowerCase().split(/\s+/u)).toContain(word.toLowerCase());
          expect(asked.toLowerCase()).not.toContain(word.toLowerCase());
        }
      }),
    );
  });
});

test('Shared words have a spelling that both used, however accents are encoded.', () => {
  expect(sharedWords('Garden, cafe\u0301 and Sunday', 'our garden, the caf\u00e9, a Sunday')).toEqual([
    'garden',
    'café',
    'Sunday',
  ]);
});
