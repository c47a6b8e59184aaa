import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['nora@gmial.con', 'nora@gmail.com'],
  ['Nora.Lind@GMIAL.com', 'Nora.Lind@gmail.com'],
  [' nora@gmal.com ', 'nora@gmail.com'],
  ['nora@gmail.co', 'nora@gmail.com'],
  ['nora@gmailcom', null],
  ['nora@yaho.com', 'nora@yahoo.com'],
  ['nora@hotmial.com', 'nora@hotmail.com'],
  ['nora@outlok.com', 'nora@outlook.com'],
  ['nora@iclould.com', 'nora@icloud.com'],
  ['nora@mail.com', null],
  ['nora@ymail.com', null],
  ['nora@email.com', null],
  ['nora@gmail.com', null],
  ['nora@yahoo.co.uk', null],
  ['nora@hotmail.fr', null],
  ['nora@example.com', null],
  ['@gmial.com', null],
  ['nora', null],
  ['', null],
])('For %s, the form suggests %s.', (typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion);
});

const domains = fc.constantFrom(
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
);
const local = fc.stringMatching(/^[a-z0-9.+_]{1,20}$/);

test('A common domain is never questioned, whatever comes before it.', () => {
  fc.assert(fc.property(local, domains, (name, domain) => suggestEmail(`${name}@${domain}`) === null));
});

test('Two neighboring letters swapped in a common domain’s name lead back to it.', () => {
  fc.assert(
    fc.property(local, domains, fc.nat(), (name, domain, seed) => {
      const at = seed % (domain.indexOf('.') - 1);
      const swapped = domain.slice(0, at) + domain.charAt(at + 1) + domain.charAt(at) + domain.slice(at + 2);
      expect(suggestEmail(`${name}@${swapped}`)).toBe(swapped === domain ? null : `${name}@${domain}`);
    }),
  );
});

test('A suggestion changes only the domain, and accepting it leaves nothing to suggest.', () => {
  fc.assert(
    fc.property(local, domains, fc.nat(), fc.stringMatching(/^[a-z]?$/), (name, domain, seed, letter) => {
      const at = seed % domain.length;
      const suggestion = suggestEmail(`${name}@${domain.slice(0, at)}${letter}${domain.slice(at + 1)}`);
      if (suggestion === null) return;
      expect(suggestion.startsWith(`${name}@`)).toBe(true);
      expect(suggestEmail(suggestion)).toBe(null);
    }),
  );
});
