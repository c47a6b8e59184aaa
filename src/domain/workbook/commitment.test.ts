import { expect, test } from 'vitest';
import { openOutcomes } from './commitment.ts';

const TEXTS = { partner1: 'I’ll call.', partner2: 'I’ll listen.' };
const OUTCOMES = { partner1: 'kept', partner2: 'partly' } as const;

test('On one phone, both outcomes are open.', () => {
  expect(openOutcomes(TEXTS, OUTCOMES, null)).toEqual({
    partner1: { text: 'I’ll call.', outcome: 'kept', isSealed: false },
    partner2: { text: 'I’ll listen.', outcome: 'partly', isSealed: false },
  });
});

test('The other partner’s outcome is sealed until the reader has said how theirs went.', () => {
  expect(openOutcomes(TEXTS, { ...OUTCOMES, partner1: null }, 'partner1')).toEqual({
    partner1: { text: 'I’ll call.', outcome: null, isSealed: false },
    partner2: { text: 'I’ll listen.', outcome: null, isSealed: true },
  });
  expect(openOutcomes(TEXTS, OUTCOMES, 'partner1').partner2).toEqual({
    text: 'I’ll listen.',
    outcome: 'partly',
    isSealed: false,
  });
});

test('A commitment the reader may not see has no outcome, not even a sealed one.', () => {
  const nothing = { text: '', outcome: null, isSealed: false };
  expect(openOutcomes({ ...TEXTS, partner2: '' }, OUTCOMES, 'partner1').partner2).toEqual(nothing);
  expect(openOutcomes({ ...TEXTS, partner2: '' }, { ...OUTCOMES, partner1: null }, 'partner1').partner2).toEqual(nothing);
});
