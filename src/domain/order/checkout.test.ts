import { expect, test } from 'vitest';
import { startOrderSchema } from './checkout.ts';

const CHECKOUT = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', idempotencyKey: 'k'.repeat(20) };

test.each([
  ['gift', 'Gift must have a name.'],
  ['invoice', 'Invoice must have an address and a country.'],
  ['consents', 'Consents must say whether terms and immediateStart are agreed to.'],
])('A checkout whose %s isn’t an object is refused in plain words.', (field, message) => {
  for (const value of ['yes', true, null, []]) {
    const { error } = startOrderSchema.safeParse({ ...CHECKOUT, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  }
});
