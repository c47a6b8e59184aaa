import { expect, test } from 'vitest';
import { describeFreeStart, describeReply, describeTrial } from './offer.ts';

test.each([
  [1, 'Try the first week free', 'Your first week is free. No card needed.'],
  [2, 'Try the first 2 weeks free', 'Your first 2 weeks are free. No card needed.'],
  [51, 'Try the first 51 weeks free', 'Your first 51 weeks are free. No card needed.'],
  [52, '', 'It’s free. No card needed.'],
])('With %i free weeks, visitors read “%s” and then “%s”.', (trialWeeks, trial, start) => {
  expect(describeTrial(trialWeeks)).toBe(trial);
  expect(describeFreeStart(trialWeeks)).toBe(start);
});

test.each([
  [0, 'as soon as possible'],
  [1, 'within 1 hour'],
  [24, 'within 24 hours'],
])('A reply time of %i hours is “%s”.', (hours, text) => {
  expect(describeReply(hours)).toBe(text);
});
