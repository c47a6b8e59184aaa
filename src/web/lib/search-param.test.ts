import { expect, test } from 'vitest';
import { searchParam } from './search-param.ts';

test('whatever a router makes of a parameter, it is text again', () => {
  expect([' Maya ', 42, true, '', undefined, null, { a: 1 }].map(searchParam)).toEqual(['Maya', '42', 'true', '', '', '', '']);
});
