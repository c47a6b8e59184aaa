import { describe, expect, test } from 'vitest';
import { firstMessage } from '../../../tests/support/first-message.ts';
import { saveProgressSchema } from './progress-record.ts';

const RATING = 'Rating must be a whole number from 1 to 5, or null.';

describe('A save of notes and rating', () => {
  test.each([
    [{}, {}],
    [{ rating: null }, { rating: null }],
    [{ rating: 1 }, { rating: 1 }],
    [{ rating: 5 }, { rating: 5 }],
    [{ notes: '' }, { notes: '' }],
    [{ notes: ' \n' }, { notes: '' }],
    [{ notes: ' kept ' }, { notes: ' kept ' }],
    [{ notes: 'n'.repeat(10_000) }, { notes: 'n'.repeat(10_000) }],
    [{ notes: '💍'.repeat(10_000) }, { notes: '💍'.repeat(10_000) }],
    [{ completedAt: '2026-01-01T00:00:00.000Z', weekNumber: 3, notes: 'x' }, { notes: 'x' }],
  ])('row %#: stores what is valid and nothing else.', (given, taken) => {
    expect(saveProgressSchema.parse(given)).toEqual(taken);
  });

  test.each([
    [{ rating: 0 }, RATING],
    [{ rating: 6 }, RATING],
    [{ rating: -1 }, RATING],
    [{ rating: 4.5 }, RATING],
    [{ rating: '4' }, RATING],
    [{ rating: true }, RATING],
    [{ rating: [] }, RATING],
    [{ notes: 5 }, 'Notes must be text.'],
    [{ notes: null }, 'Notes is required.'],
    [{ notes: 'n'.repeat(10_001) }, 'Notes must be at most 10,000 characters.'],
    [{ notes: 'n'.repeat(10_001), rating: 9 }, 'Notes must be at most 10,000 characters.'],
  ])('row %#: is refused with the field’s name.', (given, message) => {
    expect(firstMessage(saveProgressSchema, given)).toBe(message);
  });
});
