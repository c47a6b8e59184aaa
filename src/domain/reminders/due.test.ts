import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../time/time.ts';
import { findDueReminder, findNextCheck, isStillWanted, type CourseState, type SentReminder, type Situation } from './due.ts';
import { NO_REMINDERS, type ReminderKind, type ReminderSettings } from './reminders.ts';

const ALL = { evening: true, yourTurn: true, milestone: true, newWeek: true };
const BERLIN: ReminderSettings = {
  evening: { weekday: 4, time: '20:00' },
  timeZone: 'Europe/Berlin',
  kinds: ALL,
  news: true,
  pausedUntil: null,
};
/** On week 5 since Monday, March 2, 2026. */
const WEEK_5: CourseState = {
  weekNumber: 5,
  completedAt: ['2026-02-01', '2026-02-09', '2026-02-16', '2026-03-02'].map((date) => `${date}T20:00:00.000Z`),
  arrivedAt: null,
  partnerWroteAt: null,
  activeAt: '2026-03-02T20:00:00.000Z',
};

/** Thursday, March 5, at a time in Berlin. */
const thursday = (time: string) => DateTime.fromISO(`2026-03-05T${time}`, { zone: 'Europe/Berlin' }).toJSDate();

function dueAt(
  now: Date,
  changes: { settings?: Partial<ReminderSettings>; course?: Partial<CourseState>; sent?: SentReminder[] } = {},
) {
  const settings = { ...BERLIN, ...changes.settings };
  const due = findDueReminder({ now, settings, course: { ...WEEK_5, ...changes.course }, sent: changes.sent ?? [] });
  return due && `${due.kind} ${due.period}`;
}

describe('The reminder for an evening is due on its day', () => {
  test.each([
    ['07:29', '20:00', null],
    ['07:30', '20:00', 'evening 2026-03-05'],
    ['19:59', '20:00', 'evening 2026-03-05'],
    ['20:00', '20:00', null],
    ['07:45', '07:46', 'evening 2026-03-05'],
    ['21:00', '02:00', 'evening 2026-03-05'],
    ['21:00', '22:30', 'evening 2026-03-05'],
    ['21:30', '22:30', null],
  ])('at %s for %s: %s', (now, time, expected) => {
    expect(dueAt(thursday(now), { settings: { evening: { weekday: 4, time } } })).toBe(expected);
  });

  test.each([
    ['on another day', { settings: { evening: { weekday: 5, time: '20:00' } } }],
    ['if it’s turned off', { settings: { kinds: NO_REMINDERS.kinds } }],
    ['without an evening', { settings: { evening: null } }],
    ['during a pause', { settings: { pausedUntil: '2026-03-06' } }],
    ['after the course', { course: { weekNumber: null } }],
    ['a second time', { sent: [{ kind: 'evening' as const, period: '2026-03-05', at: thursday('07:30').toISOString() }] }],
    ['as the third within seven days', { sent: sentOn('2026-02-27T10:00:00.000Z', '2026-03-03T10:00:00.000Z') }],
  ])('but not %s.', (_name, changes) => {
    expect(dueAt(thursday('08:00'), changes)).toBeNull();
  });

  test('and again on the day that a pause ends, or a week after two others.', () => {
    expect(dueAt(thursday('08:00'), { settings: { pausedUntil: '2026-03-05' } })).toBe('evening 2026-03-05');
    expect(dueAt(thursday('08:00'), { sent: sentOn('2026-02-26T06:00:00.000Z', '2026-03-03T10:00:00.000Z') })).toBe(
      'evening 2026-03-05',
    );
  });
});

function sentOn(...times: string[]): SentReminder[] {
  return times.map((at) => ({ kind: 'evening', period: at.slice(0, 10), at }));
}

describe('After three quiet weeks', () => {
  const quiet = { activeAt: '2026-02-12T07:00:00.000Z' };

  test('one evening’s reminder invites back, and then there are none until the person returns.', () => {
    const read = { settings: BERLIN, course: { ...WEEK_5, ...quiet }, sent: sentOn('2026-02-26T06:30:00.000Z') };
    expect(findDueReminder({ ...read, now: thursday('08:00') })).toMatchObject({ period: '2026-03-05', invitesBack: true });
    const sent = [...read.sent, ...sentOn(thursday('08:00').toISOString())];
    for (const weeks of [1, 2, 10, 60]) {
      expect(findDueReminder({ ...read, sent, now: new Date(thursday('09:00').getTime() + weeks * 7 * DAY) })).toBeNull();
    }
    const returned = { ...WEEK_5, activeAt: '2026-04-07T19:00:00.000Z' };
    const april = DateTime.fromISO('2026-04-09T08:00', { zone: 'Europe/Berlin' }).toJSDate();
    expect(findDueReminder({ ...read, course: returned, sent, now: april })).toMatchObject({ invitesBack: false });
  });

  test('of which none count while paused, the next reminder is as always.', () => {
    const settings = { ...BERLIN, pausedUntil: '2026-03-01' };
    const due = findDueReminder({ now: thursday('08:00'), settings, course: { ...WEEK_5, ...quiet }, sent: [] });
    expect(due).toMatchObject({ invitesBack: false });
  });
});

describe('Of the other reminders', () => {
  const quietEvenings = { kinds: { ...ALL, evening: false } };
  test.each([
    ['your turn, a day after the partner wrote', '10:00', { partnerWroteAt: '2026-03-04T09:00:00.000Z' }, 'yourTurn week 5'],
    ['not before', '09:59', { partnerWroteAt: '2026-03-04T09:00:00.000Z' }, null],
    ['a milestone the day after', '07:30', { completedAt: ['2026-03-04T22:59:00.000Z'] }, 'milestone 1'],
    ['not on the same day in one’s own time', '21:00', { completedAt: ['2026-03-04T23:01:00.000Z'] }, null],
    ['a milestone a week later, if two others came first', '08:00', { completedAt: ['2026-02-26T12:00:00.000Z'] }, 'milestone 1'],
    ['an old milestone', '08:00', { completedAt: ['2026-02-25T12:00:00.000Z'] }, null],
    ['a week that has just arrived', '08:00', { arrivedAt: thursday('08:00').toISOString() }, 'newWeek week 5'],
    ['one that arrived long ago', '08:00', { arrivedAt: '2026-02-20T08:00:00.000Z' }, null],
  ])('this one is due: %s.', (_name, time, course, expected) => {
    expect(dueAt(thursday(time), { settings: quietEvenings, course })).toBe(expected);
  });

  test('none takes the place of next week’s evening.', () => {
    const sent: SentReminder[] = [{ kind: 'milestone', period: '1', at: '2026-03-02T10:00:00.000Z' }];
    const course = { partnerWroteAt: '2026-03-03T09:00:00.000Z' };
    const wednesday = DateTime.fromISO('2026-03-04T12:00', { zone: 'Europe/Berlin' }).toJSDate();
    expect(dueAt(wednesday, { course, sent })).toBeNull();
    expect(dueAt(wednesday, { settings: quietEvenings, course, sent })).toBe('yourTurn week 5');
  });
});

test('A reminder that a mail server kept waiting is no longer wanted at night, while paused, or once it’s turned off.', () => {
  expect(isStillWanted(thursday('12:00'), BERLIN, 'newWeek')).toBe(true);
  expect(isStillWanted(thursday('22:00'), BERLIN, 'newWeek')).toBe(false);
  expect(isStillWanted(thursday('12:00'), { ...BERLIN, pausedUntil: '2026-03-06' }, 'newWeek')).toBe(false);
  expect(isStillWanted(thursday('12:00'), { ...BERLIN, kinds: { ...ALL, newWeek: false } }, 'newWeek')).toBe(false);
});

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/Santiago', 'Asia/Kolkata'];
const settingsArbitrary: fc.Arbitrary<ReminderSettings> = fc.record({
  evening: fc.option(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      time: fc
        .integer({ min: 0, max: 24 * 60 - 1 })
        .map((minutes) => DateTime.fromMillis(minutes * MINUTE, { zone: 'utc' }).toFormat('HH:mm')),
    }),
  ),
  timeZone: fc.constantFrom(...ZONES),
  kinds: fc.record({ evening: fc.boolean(), yourTurn: fc.boolean(), milestone: fc.boolean(), newWeek: fc.boolean() }),
  news: fc.constant(true),
  pausedUntil: fc.option(fc.constantFrom('2026-03-20', '2026-04-10')),
});
/** What happens when, in hours after the start. */
const eventsArbitrary = fc.array(
  fc.record({ hour: fc.integer({ min: 0, max: 8 * 7 * 24 }), what: fc.constantFrom('complete', 'write', 'arrive', 'visit') }),
  { maxLength: 60 },
);

/** Lives through eight weeks around the changes of the clocks. Returns what was sent, checking only when it's time. */
function live(settings: ReminderSettings, events: readonly { hour: number; what: string }[]) {
  const start = Date.parse('2026-03-02T00:00:00.000Z');
  const course = { ...WEEK_5, completedAt: [...WEEK_5.completedAt] };
  const sent: SentReminder[] = [];
  let checkAt = start;
  const check = (time: number) => {
    for (;;) {
      const situation: Situation = { now: new Date(time), settings, course, sent };
      const due = findDueReminder(situation);
      if (!due) return (checkAt = Date.parse(findNextCheck(situation)));
      expect(new Date(time) < new Date(due.expiresAt)).toBe(true);
      sent.push({ kind: due.kind, period: due.period, at: situation.now.toISOString() });
    }
  };
  const sorted = [...events].sort((one, other) => one.hour - other.hour);
  for (let time = start; time < start + 8 * 7 * DAY; time += HOUR / 2) {
    while (sorted[0] && start + sorted[0].hour * HOUR <= time) {
      const { what } = sorted.shift() ?? {};
      const at = new Date(time).toISOString();
      course.activeAt = at;
      if (what === 'write') course.partnerWroteAt = at;
      if (what === 'arrive') checkAt = Date.parse((course.arrivedAt = at));
      if (what !== 'complete') continue;
      course.completedAt.push(at);
      Object.assign(course, { weekNumber: (course.weekNumber ?? 0) + 1, arrivedAt: null, partnerWroteAt: null });
    }
    if (checkAt <= time) check(time);
  }
  return sent;
}

test('Whatever happens, nobody gets a reminder at night, while paused, twice, of a kind that’s off, or as the third in seven days.', () => {
  fc.assert(
    fc.property(settingsArbitrary, eventsArbitrary, (settings, events) => {
      const sent = live(settings, events);
      const names = sent.map(({ kind, period }) => `${kind} ${period}`);
      expect(new Set(names).size).toBe(names.length);
      for (const [index, { kind, at }] of sent.entries()) {
        const local = DateTime.fromISO(at, { zone: settings.timeZone });
        expect(local.toFormat('HH:mm') >= '07:30' && local.toFormat('HH:mm') < '21:30').toBe(true);
        expect(settings.kinds[kind]).toBe(true);
        expect(settings.pausedUntil === null || local.toFormat('yyyy-MM-dd') >= settings.pausedUntil).toBe(true);
        const third = sent[index + 2];
        if (third) expect(Date.parse(third.at) - Date.parse(at)).toBeGreaterThan(7 * DAY - 1);
      }
    }),
    { numRuns: 30 },
  );
});

test('Whoever comes at least every two weeks has a reminder for each of their evenings.', () => {
  const always = fc.constant({ ...ALL } satisfies Record<ReminderKind, boolean>);
  const evening = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time: fc.constantFrom('17:00', '20:00', '23:30') });
  fc.assert(
    fc.property(settingsArbitrary, evening, always, eventsArbitrary, (settings, chosen, kinds, events) => {
      const visits = [0, 1, 2, 3].map((fortnight) => ({ hour: fortnight * 14 * 24, what: 'visit' }));
      const given = { ...settings, evening: chosen, kinds, pausedUntil: null };
      const evenings = live(given, [...events, ...visits]).filter(({ kind }) => kind === 'evening');
      const days = evenings.map(({ period }) => Date.parse(period) / DAY);
      expect(days.length).toBeGreaterThanOrEqual(8);
      expect(days).toEqual(days.map((_day, index) => (days[0] ?? 0) + index * 7));
    }),
    { numRuns: 30 },
  );
});
