import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { HELP_LINES } from '#src/domain/course/lesson/help-line.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { splitWho } from '#src/domain/evening/activity-steps.ts';
import { countMinutes, markShortStop } from '#src/domain/workbook/core-path.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { loadPack, loadWeeks } from '#src/server/content/content-files.ts';
import { computeGrade, leastMinutes, likeness, splitParagraphs, splitSentences, splitWords } from './prose.ts';

const pack = await loadPack();
const course = new Map([...pack, ...(await loadWeeks('none'))]);
const allWeeks = [...course.values()];
const weeks = allWeeks.map((week): [number, WeekContent] => [week.weekNumber, week]);

/** Weeks whose lesson begins with a box about safety, and those with a note of care. */
const BOXES = [3, 7, 9, 11, 16, 17, 18, 24, 25, 29, 30, 33, 38, 42, 44, 47];

const BANNED =
  /communication is key|open and honest|healthy relationship|work on your relationship|strong foundation|journey|navigat|unpack|hold space|safe space|be vulnerable|validat|toxic|triggered|attachment style|love language|emotional needs|self-care|quality time|soulmate|better half|happily ever after|your big day|in today’s busy world|research shows|studies prove|experts agree|it’s important to|remember that|here’s the thing|the truth is|deepen|\bfoster\b|nurtur|cherish|meaningful|intentional|\bsimply\b|\btruly\b|tapestry/iu;

/** Where the quarter hour is explained; elsewhere it goes by its name. */
const GLOSSES = [13, 20, 26, 33];
const GLOSS = '(thanks, the week ahead, one wish, one leftover)';

const PLACEHOLDERS = Object.values(HELP_LINES).map(({ placeholder }) => placeholder);

const stepsOf = ({ activity }: WeekContent) => activity.steps ?? [];

function linesOf(week: WeekContent): string[] {
  return [
    week.objective,
    ...week.reflectionQuestions,
    ...week.discussionPrompts,
    week.activity.title,
    ...splitParagraphs(week.activity.description),
    ...stepsOf(week).map(({ text }) => text),
    ...week.commitmentExamples,
    ...week.conversationCards.flatMap(({ title, prompt }) => [title, prompt]),
  ];
}

test('The pack has each of the 49 weeks that a first start doesn’t publish.', () => {
  expect([...pack.keys()].sort((one, other) => one - other)).toEqual(ALL_WEEKS.slice(3));
});

describe.each(weeks)('Week %i', (weekNumber, week) => {
  const { lesson } = week;

  test('has a lesson of 400 to 700 words, five questions, three or four prompts, three commitments, and three cards.', () => {
    expect(splitWords(lesson).length).toBeGreaterThanOrEqual(400);
    expect(splitWords(lesson).length).toBeLessThanOrEqual(700);
    expect(week.reflectionQuestions).toHaveLength(5);
    expect([3, 4]).toContain(week.discussionPrompts.length);
    expect(week.commitmentExamples).toHaveLength(3);
    expect(week.conversationCards).toHaveLength(3);
    expect(week.activity.minutes).toBeGreaterThanOrEqual(20);
    expect(week.activity.minutes).toBeLessThanOrEqual(32);
  });

  test('has a sentence to try, the way through in 45 minutes, and its source.', () => {
    expect(lesson).toContain('**Try this sentence:**');
    expect(lesson).toContain(
      '> **Short on time?** Questions 1 and 2, the first prompt, the activity, and a promise each. About 45 minutes.',
    );
    expect(splitParagraphs(lesson).at(-1)).toMatch(/^\*Sources?: .+\*$/u);
    expect(week.objective).toMatch(/^By the end of this week you will /u);
  });

  test('puts the box about safety first if the week needs one.', () => {
    expect(lesson.startsWith('> **Before you start.**')).toBe(BOXES.includes(weekNumber));
    if (BOXES.includes(weekNumber)) expect(lesson).toContain('{help}');
  });

  test('reads like a good magazine: short sentences, curly quotes, and none of the trade’s phrases.', () => {
    const texts = [week.title, ...linesOf(week), ...splitParagraphs(lesson)];
    for (const text of texts) {
      expect(text).not.toMatch(/["'–—!]|\p{Extended_Pictographic}/u);
      expect(text).not.toMatch(BANNED);
      expect(splitWords(text).length, text).toBeLessThanOrEqual(95);
      for (const sentence of splitSentences(text)) expect(splitWords(sentence).length, sentence).toBeLessThanOrEqual(30);
    }
    const prose = splitParagraphs(lesson)
      .filter((paragraph) => !paragraph.startsWith('*'))
      .join('\n');
    expect(computeGrade(prose)).toBeLessThan(8);
  });

  test('emphasizes with asterisks only where they’re shown as such: in the lesson and the activity.', () => {
    expect(
      [week.title, ...linesOf({ ...week, activity: { ...week.activity, description: '', steps: [] } })].join('\n'),
    ).not.toContain('*');
  });

  test('asks one thing at a time, and keeps at most one question for oneself.', () => {
    for (const question of week.reflectionQuestions) expect(question.split('?').length - 1, question).toBeLessThanOrEqual(1);
    const private_ = week.reflectionQuestions.filter((question) => question.endsWith('This one can stay just for you.'));
    expect(private_.length).toBeLessThanOrEqual(1);
  });

  test('has three to ten steps whose minutes add up to the activity’s, with a place to stop within 20.', () => {
    const steps = stepsOf(week);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(countMinutes(steps)).toBe(week.activity.minutes);
    for (const { text, minutes } of steps) expect(minutes, text).toBeGreaterThanOrEqual(leastMinutes(text));
    // Without who does it, what's left is a sentence.
    for (const { text } of steps) expect(splitWho(text).what).toMatch(/^[“*]?\p{Lu}/u);
    if (week.activity.minutes > 20) expect(markShortStop(steps).some(({ isShortStop }) => isShortStop)).toBe(true);
  });

  test('explains the quarter hour only where that belongs.', () => {
    if (!GLOSSES.includes(weekNumber)) expect([lesson, ...linesOf(week)].join('\n')).not.toContain(GLOSS);
  });

  test('names help by its known subjects only.', () => {
    const placeholders = JSON.stringify(week).match(/\{[^{}"\n]*\}/gu) ?? [];
    for (const placeholder of placeholders) expect(PLACEHOLDERS).toContain(placeholder);
  });

  test('belongs to a topic of the curriculum.', () => {
    expect(findTopic(weekNumber)).not.toBe('');
  });
});

test('“That’s the exercise, done well” stays in 14 weeks at most.', () => {
  expect(
    allWeeks.filter(({ activity }) => activity.description.includes('That’s the exercise, done well')).length,
  ).toBeLessThanOrEqual(14);
});

test('Fewer than a tenth of the questions, of the prompts, and of the cards begin with “Which.”', () => {
  const kinds = [
    allWeeks.flatMap((week) => week.reflectionQuestions),
    allWeeks.flatMap((week) => week.discussionPrompts),
    allWeeks.flatMap((week) => week.conversationCards.map(({ prompt }) => prompt)),
  ];
  for (const texts of kinds) expect(texts.filter((text) => text.startsWith('Which ')).length).toBeLessThan(texts.length / 10);
});

test('No two weeks ask the same, except the questions asked again in weeks 26 and 52.', () => {
  const asked = allWeeks.flatMap((week) =>
    [...week.reflectionQuestions, ...week.discussionPrompts.slice(1), ...week.conversationCards.map(({ prompt }) => prompt)].map(
      (text) => ({ weekNumber: week.weekNumber, text: text.replace('This one can stay just for you.', '') }),
    ),
  );
  const isAskedAgain = (one: (typeof asked)[number], other: (typeof asked)[number]) =>
    one.text === other.text && [one, other].every(({ weekNumber }) => [1, 26, 52].includes(weekNumber));
  const alike = asked.flatMap((one, index) =>
    asked
      .slice(index + 1)
      .filter((other) => likeness(one.text, other.text) > 0.5)
      .filter((other) => !isAskedAgain(one, other))
      .map((other) => `${one.weekNumber}: ${one.text} | ${other.weekNumber}: ${other.text}`),
  );
  expect(alike).toEqual([]);
});

test('Every title and every sentence to try is used once.', () => {
  const titles = allWeeks.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const sentences = allWeeks.map(({ lesson }) => /\*\*Try this sentence:\*\* [^\n]+/u.exec(lesson)?.[0]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('docs/content.md lists each week with its title, topic, and source.', async () => {
  const docs = await readFile('docs/content.md', 'utf8');
  for (const { weekNumber, title, lesson } of allWeeks) {
    const [row = ''] = docs.match(new RegExp(`^\\| ${weekNumber} \\| .*$`, 'mu')) ?? [];
    const source = /^\*Sources?: (.+)\.\*$/u.exec(splitParagraphs(lesson).at(-1) ?? '')?.[1];
    const cells = row.split(' | ');
    expect([cells[1], cells[2], cells.at(-1)]).toEqual([title, findTopic(weekNumber), `${source} |`]);
  }
});
