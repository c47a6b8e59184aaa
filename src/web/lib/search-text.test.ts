import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('whatever a router makes of a parameter, it is text again', () => {
  expect([' Maya ', 42, true, '', undefined, null, { a: 1 }].map(searchText)).toEqual(['Maya', '42', 'true', '', '', '', '']);
});
