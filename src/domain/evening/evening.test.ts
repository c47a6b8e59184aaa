import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeekContent } from '../workbook/content.ts';
import { partnerSchema } from '../workbook/response.ts';
import { eveningActionSchema } from './action.ts';
import { continueEvening, readEvening, startEvening, type Evening } from './evening.ts';
import { EVENING_STEPS } from './steps.ts';

const NOW = new Date('2027-01-10T20:00:00.000Z');
const CONTENT: WeekContent = {
  weekNumber: 1,
  title: 'Week',
  objective: 'To talk.',
  lesson: '',
  reflectionQuestions: ['One?'],
  discussionPrompts: ['First.', 'Second.'],
  activity: {
    title: 'Walk',
    description: 'Walk.',
    minutes: 20,
    steps: [
      { text: 'Go.', minutes: 10 },
      { text: 'Come back.', minutes: 10 },
      { text: 'Sit.', minutes: 5 },
    ],
  },
  commitmentExamples: [],
  conversationCards: [],
};
const WITHOUT_STEPS = { ...CONTENT, activity: { title: 'Walk', description: 'Walk.', minutes: 20 } };
const START = startEvening(1, NOW);
const at = (change: Partial<Evening>): Evening => ({ ...START, ...change });

const alone = { by: 'partner1', isAlone: true, now: NOW } as const;
const nora = { ...alone, isAlone: false };
const elias = { ...nora, by: 'partner2' } as const;
const ready = { action: 'ready' } as const;

test('An evening starts when they arrive, and who begins alternates by week.', () => {
  expect(START).toEqual({
    step: 'arrive',
    index: 0,
    turn: 'partner1',
    startedAt: '2027-01-10T20:00:00.000Z',
    pausedUntil: null,
    done: [],
  });
  expect(startEvening(2, NOW).turn).toBe('partner2');
});

describe('One who’s alone, or a shared account, goes on', () => {
  test.each([
    ['to the next step', at({}), at({ step: 'write' })],
    ['to the next prompt', at({ step: 'talk' }), at({ step: 'talk', index: 1 })],
    ['after the last prompt to the activity', at({ step: 'talk', index: 1 }), at({ step: 'do' })],
    ['after its last step to the promise', at({ step: 'do', index: 2 }), at({ step: 'promise' })],
    ['with what the other one was ready for', at({ step: 'story', done: ['partner2'] }), at({ step: 'talk' })],
    ['no further than the close', at({ step: 'close' }), at({ step: 'close' })],
  ])('%s.', (_where, before, after) => {
    expect(continueEvening(before, ready, alone, CONTENT)).toEqual(after);
    expect(continueEvening(before, ready, { ...alone, by: null }, CONTENT)).toEqual(after);
  });

  test('after an activity without steps right away.', () => {
    expect(continueEvening(at({ step: 'do' }), ready, alone, WITHOUT_STEPS)).toEqual(at({ step: 'promise' }));
  });
});

test('Two who are both there go on once both are ready, however often one of them says so.', () => {
  const once = continueEvening(START, ready, nora, CONTENT);
  expect(once).toEqual(at({ done: ['partner1'] }));
  expect(continueEvening(once, ready, nora, CONTENT)).toEqual(once);
  expect(continueEvening(once, ready, elias, CONTENT)).toEqual(at({ step: 'write' }));
});

test('A phone that was behind moves nothing.', () => {
  const talking = at({ step: 'talk', index: 1 });
  const behind = { step: 'talk', index: 0, turn: 'partner1' } as const;
  expect(continueEvening(talking, { action: 'ready', at: behind }, alone, CONTENT)).toBe(talking);
  expect(continueEvening(talking, { action: 'pass', at: { ...behind, index: 1, turn: 'partner2' } }, alone, CONTENT)).toBe(
    talking,
  );
});

test('Passing and going to a step ask both again whether they’re ready.', () => {
  const waiting = at({ step: 'talk', index: 1, done: ['partner1'] });
  expect(continueEvening(waiting, { action: 'pass' }, elias, CONTENT)).toEqual(at({ step: 'talk', index: 1, turn: 'partner2' }));
  expect(continueEvening(waiting, { action: 'goTo', step: 'close' }, elias, CONTENT)).toEqual(at({ step: 'close' }));
});

test('A pause lasts until its end, or until someone resumes.', () => {
  const paused = continueEvening(START, { action: 'pause', minutes: 5 }, nora, CONTENT);
  expect(paused.pausedUntil).toBe('2027-01-10T20:05:00.000Z');
  expect(continueEvening(paused, { action: 'resume' }, elias, CONTENT)).toEqual(START);
  expect(readEvening(paused, new Date('2027-01-10T20:04:59.000Z'), CONTENT)).toEqual(paused);
  expect(readEvening(paused, new Date('2027-01-10T20:05:00.000Z'), CONTENT)).toEqual(START);
});

test('If the week has fewer prompts than when it began, the evening is at the last one.', () => {
  expect(readEvening(at({ step: 'talk', index: 7 }), NOW, CONTENT)).toEqual(at({ step: 'talk', index: 1 }));
});

describe('A call', () => {
  test.each([
    [{ action: 'dance' }, 'An action is start, ready, goTo, pass, pause, resume, or end.'],
    [{}, 'An action is start, ready, goTo, pass, pause, resume, or end.'],
    [{ action: 'goTo' }, 'A step is one of arrive, write, reveal, story, talk, do, promise, close.'],
    [{ action: 'goTo', step: 'sleep' }, 'A step is one of arrive, write, reveal, story, talk, do, promise, close.'],
    [{ action: 'pause' }, 'A pause lasts from 1 to 10,080 minutes.'],
    [{ action: 'pause', minutes: 0 }, 'A pause lasts from 1 to 10,080 minutes.'],
    [{ action: 'pause', minutes: 10_081 }, 'A pause lasts from 1 to 10,080 minutes.'],
    [{ action: 'pause', minutes: 1.5 }, 'A pause lasts from 1 to 10,080 minutes.'],
  ])('%j is refused.', (body, message) => {
    expect(eveningActionSchema.safeParse(body).error?.issues[0]?.message).toBe(message);
  });
});

const place = { step: fc.constantFrom(...EVENING_STEPS), index: fc.nat(3), turn: fc.constantFrom(...partnerSchema.options) };
const action = fc.oneof(
  fc.record({ action: fc.constantFrom('ready' as const, 'pass' as const) }),
  fc.record({ action: fc.constantFrom('ready' as const, 'pass' as const), at: fc.record(place) }),
  fc.record({ action: fc.constant('goTo' as const), step: place.step }),
  fc.record({ action: fc.constant('pause' as const), minutes: fc.integer({ min: 1, max: 10_080 }) }),
  fc.constant({ action: 'resume' as const }),
);
const call = fc.record({ action, by: fc.constantFrom(null, ...partnerSchema.options), isAlone: fc.boolean() });

test('Whatever both phones do, in whatever order, the evening is at one place that exists.', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
      const end = calls.reduce((one, { action: next, by, isAlone }) => {
        const after = continueEvening(one, next, { by, isAlone, now: NOW }, CONTENT);
        // Only an action that changes something has to be told to the other phone.
        if (after === one) expect(next.action).not.toBe('goTo');
        return after;
      }, START);
      expect(readEvening(end, NOW, CONTENT)).toEqual(end);
      expect(EVENING_STEPS).toContain(end.step);
      expect(new Set(end.done).size).toBe(end.done.length);
    }),
  );
});

test('A call that both phones send, or one sends twice because its answer was lost, moves the evening once.', () => {
  fc.assert(
    fc.property(fc.record(place), fc.constantFrom('ready' as const, 'pass' as const), (where, name) => {
      const before = readEvening(at(where), NOW, CONTENT);
      const { step, index, turn } = before;
      const named = { action: name, at: { step, index, turn } };
      const once = continueEvening(before, named, alone, CONTENT);
      expect(continueEvening(once, named, alone, CONTENT)).toEqual(once);
      expect(continueEvening(once, named, { ...alone, by: 'partner2' }, CONTENT)).toEqual(once);
    }),
  );
});
