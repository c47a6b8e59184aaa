import { expect, test } from 'vitest';
import { changeReminders, NO_REMINDERS, saveRemindersSchema } from './reminders.ts';

const EVENING = { weekday: 4, time: '20:30' };

test.each([
  ['nothing', {}],
  ['an evening', { evening: EVENING }],
  ['midnight', { evening: { weekday: 7, time: '00:00' } }],
  ['no evening', { evening: null }],
  ['a time zone', { timeZone: 'America/Argentina/Buenos_Aires' }],
  ['an older name of a time zone', { timeZone: 'Asia/Saigon' }],
  ['some kinds', { kinds: { yourTurn: true } }],
  ['a pause', { pausedUntil: '2028-02-29' }],
  ['no pause', { pausedUntil: null }],
])('These reminders can be saved: %s.', (_name, change) => {
  expect(saveRemindersSchema.parse(change)).toEqual(change);
});

test.each([
  ['an eighth day', { evening: { ...EVENING, weekday: 8 } }],
  ['a day before Monday', { evening: { ...EVENING, weekday: 0 } }],
  ['half a day', { evening: { ...EVENING, weekday: 1.5 } }],
  ['the end of a day', { evening: { ...EVENING, time: '24:00' } }],
  ['a time of one digit', { evening: { ...EVENING, time: '8:00' } }],
  ['a time with seconds', { evening: { ...EVENING, time: '20:00:00' } }],
  ['an evening without a time', { evening: { weekday: 1 } }],
  ['an evening that’s a text', { evening: 'Monday' }],
  ['a time zone that doesn’t exist', { timeZone: 'Europe/Nowhere' }],
  ['an offset', { timeZone: '+01:00' }],
  ['no time zone', { timeZone: null }],
  ['an empty time zone', { timeZone: '' }],
  ['a huge time zone', { timeZone: 'Z'.repeat(100_000) }],
  ['a kind that’s neither on nor off', { kinds: { evening: 'yes' } }],
  ['a kind that’s null', { kinds: { evening: null } }],
  ['an unknown kind', { kinds: { offers: true } }],
  ['no kinds', { kinds: null }],
  ['a day that doesn’t exist', { pausedUntil: '2027-02-30' }],
  ['a moment', { pausedUntil: '2027-02-03T12:00:00.000Z' }],
])('These can’t: %s.', (_name, change) => {
  expect(saveRemindersSchema.safeParse(change).success).toBe(false);
});

test('What a change leaves out stays, also within the kinds.', () => {
  const first = changeReminders(NO_REMINDERS, { evening: EVENING, timeZone: 'Europe/Berlin', kinds: { evening: true } });
  expect(changeReminders(first, { kinds: { newWeek: true, evening: undefined } })).toEqual({
    ...first,
    kinds: { evening: true, yourTurn: false, milestone: false, newWeek: true },
  });
  expect(changeReminders(first, { evening: null }).timeZone).toBe('Europe/Berlin');
});
