import { expect, test } from 'vitest';
import { splitEmphasis, withoutEmphasis } from './emphasis.ts';

const plain = (text: string) => ({ text, isEmphasized: false });
const emphasized = (text: string) => ({ text, isEmphasized: true });

test.each([
  ['Nothing here.', [plain('Nothing here.')]],
  ['*Easy:* both are low.', [emphasized('Easy:'), plain(' both are low.')]],
  [
    'Sort into *fine*, *tell me*, and *no*.',
    [plain('Sort into '), emphasized('fine'), plain(', '), emphasized('tell me'), plain(', and '), emphasized('no'), plain('.')],
  ],
  ['Three * four * five, and 2*3*4.', [plain('Three * four * five, and 2*3*4.')]],
  ['One asterisk* only.', [plain('One asterisk* only.')]],
  ['*Not over\nthe end* of a line.', [plain('*Not over\nthe end* of a line.')]],
])('%j has these parts.', (text, parts) => {
  expect(splitEmphasis(text)).toEqual(parts);
});

test('Where only plain text fits, the asterisks are left out.', () => {
  expect(withoutEmphasis('*Paid*, *in installments*, or *not tonight*.')).toBe('Paid, in installments, or not tonight.');
});
