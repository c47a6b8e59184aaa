import { z } from 'zod';

/** Texts by the name of their field. */
export type Texts = Readonly<Record<string, string>>;

/** What was typed, what it replaces, and what was sent since then, because the answer to a save may get lost. */
const editSchema = z.object({ text: z.string(), base: z.string(), sent: z.array(z.string()) });
type Edit = z.infer<typeof editSchema>;

export const editsSchema = z.record(z.string(), editSchema);

/** What's typed into each field and not saved yet. */
export type Edits = Readonly<Record<string, Edit>>;

/** A field that was also changed on another device. */
export type Conflict = { field: string; mine: string; theirs: string };
export type Choice = 'mine' | 'theirs' | 'both';

/** How many attempts to save it an edit remembers. */
const MAX_SENT = 4;

/** The edits that change what's saved, without those of fields that no longer exist. */
export function findUnsaved(edits: Edits, saved: Texts): Edits {
  return mapEdits(edits, (edit, field) => {
    const { text, base, sent } = edit;
    const isTakenBack = text === base && sent.length === 0;
    // The server may have an earlier attempt, whose answer got lost.
    const isSaved = text === saved[field] && sent.every((earlier) => earlier === text);
    return saved[field] === undefined || isTakenBack || isSaved ? null : edit;
  });
}

/** The texts of the edits alone. */
export function editedTexts(edits: Edits): Texts {
  return Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]));
}

export function changeText(edits: Edits, saved: Texts, field: string, text: string): Edits {
  const before = findUnsaved(edits, saved);
  const { base, sent } = before[field] ?? { base: saved[field] ?? '', sent: [] };
  // An edit equal to what the server has would hide what others save later.
  return findUnsaved({ ...before, [field]: { text, base, sent } }, saved);
}

/** The edits are about to be sent. If the answer gets lost, they're recognized on the server later. */
export function markSent(edits: Edits, saved: Texts): Edits {
  return mapEdits(findUnsaved(edits, saved), (edit) => ({ ...edit, sent: [...edit.sent, edit.text].slice(-MAX_SENT) }));
}

/** The server has the texts that were `sent`. What was typed in the meantime remains, based on what's saved now. */
export function markSaved(edits: Edits, saved: Texts, sent: Edits): Edits {
  return mapEdits(edits, (edit, field) => {
    if (edit.text === sent[field]?.text || saved[field] === undefined) return null;
    return field in sent ? { text: edit.text, base: saved[field], sent: [] } : edit;
  });
}

/** The fields for which another device has saved a different text, in the order of `saved`. */
export function findConflicts(edits: Edits, saved: Texts): Conflict[] {
  const unsaved = findUnsaved(edits, saved);
  return Object.entries(saved).flatMap(([field, theirs]) => {
    const edit = unsaved[field];
    const isConflict = edit !== undefined && ![edit.text, edit.base, ...edit.sent].includes(theirs);
    return isConflict ? [{ field, mine: edit.text, theirs }] : [];
  });
}

/** The edits once the writer has chosen between the versions in conflict. */
export function resolveConflicts(edits: Edits, saved: Texts, choice: Choice): Edits {
  const conflicts = new Map(findConflicts(edits, saved).map(({ field, theirs }) => [field, theirs]));
  return mapEdits(edits, (edit, field) => {
    const theirs = conflicts.get(field);
    if (theirs === undefined) return edit;
    if (choice === 'theirs') return null;
    return { text: choice === 'both' ? joinTexts(theirs, edit.text) : edit.text, base: theirs, sent: [] };
  });
}

function joinTexts(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Replaces each edit; null removes it. */
function mapEdits(edits: Edits, replace: (edit: Edit, field: string) => Edit | null): Edits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, edit]) => {
      const replaced = replace(edit, field);
      return replaced === null ? [] : [[field, replaced]];
    }),
  );
}
