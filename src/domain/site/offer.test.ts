import { expect, test } from 'vitest';
import { describeTrial } from './offer.ts';

test.each([
  [1, 'Try the first week free'],
  [2, 'Try the first 2 weeks free'],
  [51, 'Try the first 51 weeks free'],
  [52, ''],
])('With %i free weeks, visitors read “%s”.', (trialWeeks, text) => {
  expect(describeTrial(trialWeeks)).toBe(text);
});
