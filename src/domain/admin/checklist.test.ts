import { describe, expect, test } from 'vitest';
import { checklist, type OperationFacts } from './checklist.ts';
import { DAY } from '../time/time.ts';
import { ALL_WEEKS } from '../week.ts';

const READY: OperationFacts = {
  isHttps: true,
  trustsProxy: true,
  openDisputes: 0,
  payments: 'stripe',
  hasStripeTestKeys: false,
  hasSmtp: true,
  stuckEmails: 0,
  hasExampleEmail: false,
  sendsFromMailbox: false,
  hasAdminPassword: true,
  isDemoOn: false,
  isTrialOn: false,
  trialWeeks: 51,
  weeksWithoutPdf: [],
  weeksWithoutContent: [],
  furthestWeek: 20,
  hasSampleReviews: false,
  hiddenReviews: 0,
  freeMegabytes: 1024,
  backup: {
    isOn: true,
    last: { at: '2026-03-01T12:00:00.000Z', ageMilliseconds: 0 },
    problem: null,
    isOnOneServer: false,
    isOnSameDisk: false,
  },
};

const BACKUP = READY.backup;
const aged = (ageMilliseconds: number) => ({
  ...BACKUP,
  last: { at: '2026-03-01T12:00:00.000Z', ageMilliseconds },
  isOnSameDisk: true,
});

describe('The checklist', () => {
  test('has no errors on a server that is ready, only the warning about the policies.', () => {
    const items = checklist(READY);
    expect(items.filter(({ state }) => state !== 'ok').map(({ id, state }) => [id, state])).toEqual([['policies', 'warning']]);
    expect(items.filter(({ state }) => state === 'ok').every(({ fix }) => fix === '')).toBe(true);
  });

  test.each<[Partial<OperationFacts>, string, string, string]>([
    [{ openDisputes: 1 }, 'disputes', 'error', '1 dispute is open'],
    [{ openDisputes: 3 }, 'disputes', 'error', '3 disputes are open'],
    [{ isHttps: false }, 'https', 'error', 'Visitors don’t connect over HTTPS yet'],
    [{ trustsProxy: false }, 'proxy', 'error', 'Lovewell doesn’t trust your reverse proxy'],
    [{ trustsProxy: false, isHttps: false }, 'proxy', 'warning', 'A reverse proxy needs one more setting'],
    [{ hasAdminPassword: false }, 'admin-password', 'error', 'You’re using the generated admin password'],
    [{ hasExampleEmail: true }, 'email', 'error', 'Couples see an example email address'],
    [{ hasSmtp: false }, 'smtp', 'error', 'Emails aren’t being sent'],
    [{ stuckEmails: 1 }, 'stuck-emails', 'error', '1 email couldn’t be sent'],
    [{ stuckEmails: 7 }, 'stuck-emails', 'error', '7 emails couldn’t be sent'],
    [{ payments: 'none' }, 'payments', 'error', 'The checkout doesn’t accept payments'],
    [{ payments: 'sandbox' }, 'payments', 'error', 'The checkout uses test payments: nobody is charged'],
    [{ hasStripeTestKeys: true }, 'payments', 'error', 'Stripe is in test mode: nobody is charged'],
    [{ weeksWithoutPdf: ALL_WEEKS }, 'weeks', 'error', 'No weeks are uploaded'],
    [{ weeksWithoutPdf: ALL_WEEKS.slice(1) }, 'weeks', 'warning', '51 weeks aren’t uploaded yet'],
    [{ weeksWithoutPdf: [30] }, 'weeks', 'warning', '1 week isn’t uploaded yet'],
    [{ weeksWithoutContent: ALL_WEEKS.slice(3) }, 'content', 'warning', 'Weeks 4 to 52 reuse week 1’s questions'],
    [{ weeksWithoutContent: [30] }, 'content', 'warning', 'Week 30 reuses week 1’s questions'],
    [{ weeksWithoutContent: [4, 6, 7, 30] }, 'content', 'warning', 'Weeks 4, 6 to 7, and 30 reuse week 1’s questions'],
    [{ weeksWithoutPdf: [22] }, 'next-gap', 'warning', 'The fastest couple is in week 20, and week 22 has no PDF'],
    [
      { weeksWithoutContent: [22] },
      'next-gap',
      'warning',
      'The fastest couple is in week 20, and week 22 has no questions of its own',
    ],
    [
      { weeksWithoutPdf: [20, 21], weeksWithoutContent: [20] },
      'next-gap',
      'error',
      'The fastest couple is in week 20, which has no PDF and no questions of its own',
    ],
    [{ weeksWithoutPdf: [4, 30] }, 'next-gap', 'error', 'The fastest couple is in week 20, and week 4 has no PDF'],
    [{ weeksWithoutPdf: [2], furthestWeek: null }, 'next-gap', 'warning', 'No couple has started yet, and week 2 has no PDF'],
    [{ hasSampleReviews: true }, 'reviews', 'error', 'The reviews on the front page are samples'],
    [{ hiddenReviews: 1 }, 'reviews', 'warning', '1 review isn’t shown yet'],
    [{ hiddenReviews: 2 }, 'reviews', 'warning', '2 reviews aren’t shown yet'],
    [{ isDemoOn: true }, 'demo', 'error', 'Anyone can sign in as the demo couple'],
    [{ isTrialOn: true }, 'trial', 'warning', 'Anyone with the trial code can start without paying'],
    [{ sendsFromMailbox: true }, 'email', 'warning', 'Emails may end up in spam'],
    [{ trialWeeks: 52 }, 'trial-weeks', 'error', 'Anyone who registers gets all 52 weeks without paying'],
    [{ trialWeeks: 52, payments: 'sandbox' }, 'trial-weeks', 'error', 'Anyone who registers gets all 52 weeks without paying'],
    [{ freeMegabytes: 1023.9 }, 'disk', 'error', 'The disk is nearly full'],
    [{ backup: { ...BACKUP, isOn: false } }, 'backup', 'warning', 'Daily backups are off'],
    [{ backup: { ...BACKUP, last: null } }, 'backup', 'warning', 'There’s no backup yet'],
    [{ backup: { ...BACKUP, problem: 'The disk is full.' } }, 'backup', 'error', 'The last backup failed or is incomplete'],
    [
      { backup: aged(2 * DAY) },
      'backup',
      'warning',
      'The last backup is from 2026-03-01 12:00 UTC, on the same disk as the data',
    ],
    [{ backup: aged(2 * DAY + 1) }, 'backup', 'error', 'The last backup is 2 days old'],
  ])('with %j, the check %s has the state %s', (facts, id, state, title) => {
    const item = checklist({ ...READY, ...facts }).find((one) => one.id === id);
    expect(item).toMatchObject({ state, title });
    expect(item?.fix).toMatch(/\.$/u);
  });

  test('accepts that all weeks are free while payments are off.', () => {
    const items = checklist({ ...READY, payments: 'none', trialWeeks: 52 });
    expect(items.find(({ id }) => id === 'trial-weeks')?.state).toBe('ok');
  });

  test.each([
    [1, 'Only week 1 is free; the full course has to be paid for'],
    [3, 'Only weeks 1 to 3 are free; the full course has to be paid for'],
  ])('says how much is free with %i trial weeks.', (trialWeeks, title) => {
    expect(checklist({ ...READY, trialWeeks })).toContainEqual(expect.objectContaining({ state: 'ok', title }));
  });

  test('lists each check once: errors first, then warnings, then completed checks.', () => {
    const items = checklist({ ...READY, isDemoOn: true, hasSmtp: false, isTrialOn: true });
    expect(items.slice(0, 4).map(({ id }) => id)).toEqual(['smtp', 'demo', 'policies', 'trial']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(checklist(READY).length);
  });
});
