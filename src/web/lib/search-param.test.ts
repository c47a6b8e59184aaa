import { expect, test } from 'vitest';
import { searchParam } from './search-param.ts';

test('A search parameter is text again, whatever the router parsed it as.', () => {
  expect([' Maya ', 42, true, '', undefined, null, { a: 1 }].map(searchParam)).toEqual(['Maya', '42', 'true', '', '', '', '']);
});
