import { expect, test } from 'vitest';
import { nameInEmail } from './invite.ts';

test.each([
  ['Nora', 'Nora'],
  ['  Nora\u0007\r\nBcc: everyone@example.com ', 'Nora Bcc: everyone@example.com'],
  ['Win at https://evil.example now', 'Win at https evil.example now'],
  ['Nora\u202Emoc.live', 'Noramoc.live'],
  ['n'.repeat(60), 'n'.repeat(40)],
  ['👩‍❤️‍👨'.repeat(20), Array.from('👩‍❤️‍👨'.repeat(20)).slice(0, 40).join('')],
  [`${'n'.repeat(39)} Nora`, 'n'.repeat(39)],
  ['://', 'Your partner'],
  [' \n ', 'Your partner'],
])('The name %j is %j in an email.', (name, shown) => {
  expect(nameInEmail(name)).toBe(shown);
});
