import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPaidGifts, findGiftState, giftSchema, refundableOfGifts } from './gift.ts';
import { findSendTime, findSendOnProblem } from './sending.ts';

const LATER = '2027-03-01T12:00:00.000Z';
const NOW = '2026-03-01T12:00:00.000Z';

describe('A gift', () => {
  test.each([
    [null, '2026-12-01T12:00:00Z', 'UTC', '2026-12-01T12:00:00.000Z'],
    ['2026-12-24', '2026-12-01T12:00:00Z', 'UTC', '2026-12-24T09:00:00.000Z'],
    ['2026-12-24', '2026-12-01T12:00:00Z', 'America/New_York', '2026-12-24T14:00:00.000Z'],
    ['2026-12-24', '2026-12-24T08:59:00Z', 'UTC', '2026-12-24T09:00:00.000Z'],
    ['2026-12-24', '2026-12-24T09:01:00Z', 'UTC', '2026-12-24T09:01:00.000Z'],
    // Paid only after its day.
    ['2026-12-24', '2026-12-27T12:00:00Z', 'UTC', '2026-12-27T12:00:00.000Z'],
    ['2027-03-28', '2026-12-01T12:00:00Z', 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
  ])('for %s, paid at %s in %s, is sent at %s.', (sendOn, now, timeZone, sentAt) => {
    expect(findSendTime(sendOn, new Date(now), timeZone).toISOString()).toBe(sentAt);
  });

  test.each([
    [undefined, true],
    ['2026-03-01', true],
    ['2027-03-01', true],
    ['2026-02-28', false],
    ['2027-03-02', false],
  ])('bought on March 1 can be sent on %s: %s.', (sendOn, isPossible) => {
    expect(findSendOnProblem(sendOn, '2026-03-01') === null).toBe(isPossible);
  });

  test.each([
    [{ name: ' ' }, 'Their name is required.'],
    [{ name: 'x'.repeat(101) }, 'Their name must be at most 100 characters.'],
    [{ name: 'Mia', email: 'mia' }, 'Please enter a valid email address.'],
    [{ name: 'Mia', sendOn: '24.12.' }, 'Send on must be a date, such as 2026-03-01.'],
    [{ name: 'Mia', message: 'x'.repeat(1_001) }, 'Message must be at most 1,000 characters.'],
  ])('can’t be %j.', (typed, message) => {
    expect(giftSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });

  test('needs only a name; empty fields are left out.', () => {
    expect(giftSchema.parse({ name: ' Mia & Jonas ', email: '', sendOn: '' })).toEqual({ name: 'Mia & Jonas', message: '' });
  });

  test.each([
    ['unpaid', { expiresAt: null }, false],
    ['card', {}, true],
    ['waiting', { sendAt: LATER }, true],
    ['sent', { sendAt: NOW }, true],
    ['expired', { expiresAt: NOW }, true],
    ['void', { voidedAt: NOW }, true],
    ['void', {}, false],
    ['redeemed', { redeemedAt: NOW }, false],
  ] as const)('is %s with %j, its order paid: %s.', (state, changed, isPaid) => {
    const gift = { sendAt: null, expiresAt: LATER, voidedAt: null, redeemedAt: null };
    expect(findGiftState({ ...gift, ...changed }, isPaid, NOW)).toBe(state);
  });
});

describe('Of an order for several couples', () => {
  test('each whole price that goes back ends one link, and a part of one ends none.', () => {
    const order = { amount: 30 * 4_900, giftCount: 30 };
    const paidAfter = (returned: number) => countPaidGifts(order, order.amount - returned);
    expect([0, 500, 4_899, 4_900, 5_000, 9_800, order.amount].map(paidAfter)).toEqual([30, 30, 30, 29, 29, 28, 0]);
  });

  test('as much can be refunded as the redeemed links leave paid for.', () => {
    const orders = fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), giftCount: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(orders, fc.nat(), fc.nat(), (order, used, returned) => {
        const redeemed = used % (order.giftCount + 1);
        const left = order.amount - (returned % (refundableOfGifts(order, order.amount, redeemed) + 1));
        const refundable = refundableOfGifts(order, left, redeemed);
        expect(countPaidGifts(order, left - refundable)).toBeGreaterThanOrEqual(redeemed);
        if (redeemed === 0) expect(refundable).toBe(left);
      }),
    );
  });
});
