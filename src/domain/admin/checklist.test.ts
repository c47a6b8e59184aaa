import { describe, expect, test } from 'vitest';
import { checklist, type OperationFacts } from './checklist.ts';
import { DAY } from '../time.ts';

const READY: OperationFacts = {
  isHttps: true,
  trustsProxy: true,
  payments: 'stripe',
  hasStripeTestKeys: false,
  hasSmtp: true,
  stuckMails: 0,
  hasExampleEmail: false,
  hasAdminPassword: true,
  isDemoOn: false,
  isTrialOn: false,
  trialWeeks: 51,
  missingWeeks: 0,
  hasSampleReviews: false,
  freeMegabytes: 1024,
  backup: { isOn: true, last: { at: '2026-03-01T12:00:00.000Z', ageMilliseconds: 0 }, problem: null, isOnSameDisk: false },
};

const BACKUP = READY.backup;
const aged = (ageMilliseconds: number) => ({
  ...BACKUP,
  last: { at: '2026-03-01T12:00:00.000Z', ageMilliseconds },
  isOnSameDisk: true,
});

describe('the checklist', () => {
  test('has nothing to do on a server that is ready, and says no more than what cannot be told', () => {
    const items = checklist(READY);
    expect(items.filter(({ state }) => state !== 'ok').map(({ id, state }) => [id, state])).toEqual([['policies', 'warning']]);
    expect(items.filter(({ state }) => state === 'ok').every(({ fix }) => fix === '')).toBe(true);
  });

  test.each<[Partial<OperationFacts>, string, string, string]>([
    [{ isHttps: false }, 'https', 'error', 'People do not reach you by https yet'],
    [{ trustsProxy: false }, 'proxy', 'error', 'The web server in front is not believed'],
    [{ trustsProxy: false, isHttps: false }, 'proxy', 'warning', 'A web server in front needs one more setting'],
    [{ hasAdminPassword: false }, 'admin-password', 'error', 'Your password is the one that the first start made up'],
    [{ hasExampleEmail: true }, 'email', 'error', 'People are given an address that is not yours'],
    [{ hasSmtp: false }, 'smtp', 'error', 'Mail does not leave this machine'],
    [{ stuckMails: 1 }, 'stuck-mails', 'error', '1 mail could not be sent'],
    [{ stuckMails: 7 }, 'stuck-mails', 'error', '7 mails could not be sent'],
    [{ payments: 'none' }, 'payments', 'error', 'The checkout takes no payments'],
    [{ payments: 'sandbox' }, 'payments', 'error', 'The checkout is a trial: nobody is charged'],
    [{ hasStripeTestKeys: true }, 'payments', 'error', 'Stripe is in test mode: nobody is charged'],
    [{ missingWeeks: 52 }, 'weeks', 'error', 'No week is uploaded'],
    [{ missingWeeks: 51 }, 'weeks', 'warning', '51 weeks are not uploaded yet'],
    [{ missingWeeks: 1 }, 'weeks', 'warning', '1 week is not uploaded yet'],
    [{ hasSampleReviews: true }, 'reviews', 'error', 'The reviews on the front page are made up'],
    [{ isDemoOn: true }, 'demo', 'error', 'Anybody can look around as the demo couple'],
    [{ isTrialOn: true }, 'trial', 'warning', 'Anybody who has the trial code can start without paying'],
    [{ trialWeeks: 52 }, 'trial-weeks', 'error', 'Whoever registers gets all 52 weeks without paying'],
    [{ trialWeeks: 52, payments: 'sandbox' }, 'trial-weeks', 'error', 'Whoever registers gets all 52 weeks without paying'],
    [{ freeMegabytes: 1023.9 }, 'disk', 'error', 'The disk is nearly full'],
    [{ backup: { ...BACKUP, isOn: false } }, 'backup', 'warning', 'The server makes no backups by itself'],
    [{ backup: { ...BACKUP, last: null } }, 'backup', 'warning', 'There is no backup yet'],
    [{ backup: { ...BACKUP, problem: 'The disk is full.' } }, 'backup', 'error', 'The last try to make a whole backup failed'],
    [{ backup: aged(2 * DAY) }, 'backup', 'warning', 'The last backup is of 2026-03-01 12:00 UTC, on the same disk as the data'],
    [{ backup: aged(2 * DAY + 1) }, 'backup', 'error', 'The last backup is 2 days old'],
  ])('with %j has %s as %s', (facts, id, state, title) => {
    const item = checklist({ ...READY, ...facts }).find((one) => one.id === id);
    expect(item).toMatchObject({ state, title });
    expect(item?.fix).toMatch(/\.$/u);
  });

  test('minds no week that is open to everybody while nothing is sold', () => {
    const items = checklist({ ...READY, payments: 'none', trialWeeks: 52 });
    expect(items.find(({ id }) => id === 'trial-weeks')?.state).toBe('ok');
  });

  test('begins with what is to do, then what is worth knowing, then what is done; each thing once', () => {
    const items = checklist({ ...READY, isDemoOn: true, hasSmtp: false, isTrialOn: true });
    expect(items.slice(0, 4).map(({ id }) => id)).toEqual(['smtp', 'demo', 'policies', 'trial']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(checklist(READY).length);
  });
});
