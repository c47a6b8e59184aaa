import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

test('A text that only one device changed is taken from there.', () => {
  expect(mergeTexts({ base: 'old', sent: [], mine: 'mine', theirs: 'old' }, 'theirs')).toBe('mine');
  expect(mergeTexts({ base: 'old', sent: [], mine: 'old', theirs: 'theirs' }, 'mine')).toBe('theirs');
});

test('A text that both devices changed is the writer’s choice, even after an attempt to save it.', () => {
  const versions = { base: 'old', sent: ['mine'], mine: 'mine', theirs: 'theirs' };
  expect(mergeTexts(versions, 'mine')).toBe('mine');
  expect(mergeTexts(versions, 'theirs')).toBe('theirs');
});

test('A text that was started from an unknown version is also the writer’s choice.', () => {
  expect(mergeTexts({ base: null, sent: [], mine: 'mine', theirs: 'theirs' }, 'theirs')).toBe('theirs');
});

test('A save whose answer got lost doesn’t count as another device’s, even if its text was taken back.', () => {
  expect(mergeTexts({ base: '', sent: ['sent'], mine: '', theirs: 'sent' }, 'theirs')).toBe('');
  expect(mergeTexts({ base: '', sent: ['sent'], mine: 'sent, and more', theirs: 'sent' }, 'theirs')).toBe('sent, and more');
});
