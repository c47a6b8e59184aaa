import { expect, test } from 'vitest';
import {
  changeText,
  editedTexts,
  findConflicts,
  findUnsaved,
  markSaved,
  markSent,
  resolveConflicts,
  type Edits,
} from './edits.ts';

const type = (text: string, saved = 'old', edits: Edits = {}) => changeText(edits, { notes: saved }, 'notes', text);
const conflicts = (edits: Edits, theirs: string) => findConflicts(edits, { notes: theirs });

test('A text that only one device changed is no conflict.', () => {
  expect(conflicts(type('mine'), 'old')).toEqual([]);
  expect(conflicts(type('mine'), 'mine')).toEqual([]);
});

test('A text that’s typed and deleted again leaves no edit, and hides nothing saved elsewhere.', () => {
  expect(type('old', 'old', type('older'))).toEqual({});
  expect(findUnsaved({ notes: { text: 'old', base: 'old', sent: [] } }, { notes: 'theirs' })).toEqual({});
});

test('A text that both devices changed is the writer’s choice, even after an attempt to save it.', () => {
  const edits = markSent(type('mine'), { notes: 'old' });
  const saved = { notes: 'theirs' };
  expect(findConflicts(edits, saved)).toEqual([{ field: 'notes', mine: 'mine', theirs: 'theirs' }]);
  const choose = (choice: 'mine' | 'theirs' | 'both') => editedTexts(resolveConflicts(edits, saved, choice));
  expect(choose('mine')).toEqual({ notes: 'mine' });
  expect(choose('theirs')).toEqual({});
  expect(choose('both')).toEqual({ notes: 'theirs\n\nmine' });
  for (const choice of ['mine', 'both'] as const)
    expect(findConflicts(resolveConflicts(edits, saved, choice), saved)).toEqual([]);
});

test('A save whose answer got lost doesn’t count as another device’s, even if its text was taken back.', () => {
  const sent = markSent(type('sent', ''), { notes: '' });
  for (const text of ['', 'sent, and more']) {
    const edits = changeText(sent, { notes: '' }, 'notes', text);
    expect(conflicts(edits, 'sent')).toEqual([]);
    expect(editedTexts(findUnsaved(edits, { notes: 'sent' }))).toEqual({ notes: text });
  }
});

test('What’s typed during a save remains, based on what the server made of the text it got.', () => {
  const sent = type('sent');
  expect(markSaved(sent, { notes: 'Sent' }, sent)).toEqual({});
  const typedOn = type('sent, and more', 'old', sent);
  const edits = markSaved(typedOn, { notes: 'Sent' }, sent);
  expect(editedTexts(edits)).toEqual({ notes: 'sent, and more' });
  expect(conflicts(edits, 'Sent')).toEqual([]);
});

test('An edit of a field that no longer exists is neither shown nor sent.', () => {
  expect(findUnsaved(type('mine'), { other: '' })).toEqual({});
});
