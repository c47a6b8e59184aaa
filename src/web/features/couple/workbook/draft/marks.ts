import { isBlank } from '#src/domain/text.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { textAt, textKeys, type TextKey } from '#src/domain/workbook/sealing.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import type { Conflict, Texts } from '../../../../drafts/edits.ts';
import { pageField, toResponse } from './page-texts.ts';

/**
 * What can be said of a text besides its words. Each is a field of the draft, so it's kept on this device and sent in order with
 * the words: `offer` is the text as the partner may get it, `pass` and `lock` are SET or ''.
 */
export type Mark = (typeof MARKS)[number];
const MARKS = ['offer', 'pass', 'lock'] as const;

export const SET = 'yes';

/** The draft's field for a mark of a text. */
export function markField(mark: Mark, field: string): string {
  return `${mark}:${field}`;
}

/** The versions to choose from. A text that was also offered elsewhere is shown once. */
export function describeConflict({ field, ...versions }: Conflict, all: readonly Conflict[] | null, labels: Texts) {
  const mark = MARKS.find((one) => field.startsWith(markField(one, '')));
  const text = mark ? field.slice(markField(mark, '').length) : field;
  const isShown = field !== text && all?.some((conflict) => conflict.field === text);
  return isShown ? [] : [{ label: labels[text] ?? '', ...versions }];
}

/** The marks as the server has them; none while the account is shared. */
export function toMarks({ response, offered }: SavedPage, ids: ItemIds): Texts {
  if (offered === null) return {};
  return Object.fromEntries(
    listKeys(ids).flatMap((key) => {
      const field = pageField(key, ids);
      return [
        [markField('offer', field), offered[key] ?? ''],
        [markField('pass', field), response?.passed?.includes(key) ? SET : ''],
        [markField('lock', field), response?.private?.includes(key) ? SET : ''],
      ];
    }),
  );
}

/**
 * The bodies that save the texts and their edited marks, as drafts, because only what's offered is the partner's, too. If the author
 * has gone on typing since they were done, what was offered then is saved first; they pass after an offer has been taken back.
 */
export function planSaves(
  texts: Texts,
  edited: Texts,
  { ids, pages }: { ids: ItemIds; pages: Record<Partner, SavedPage> },
  partner: Partner,
) {
  const { offered } = pages[partner];
  if (offered === null) return [toResponse(texts, ids)];
  const isOpen = (key: TextKey) => offered[key] !== undefined && textAt(pages[otherPartner(partner)].response, key) !== '';
  const done = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, edited[markField('offer', field)] || text]),
  );
  const { pass, ...changes } = toChanges(edited, texts, ids, isOpen);
  const isPassOnly = Object.keys(edited).every((field) => field.startsWith(markField('pass', '')));
  const hasMore = Object.entries(texts).some(([field, text]) => done[field] !== text);
  return [
    ...(isPassOnly && pass.length > 0 ? [] : [{ ...toResponse(done, ids), ...changes, draft: true }]),
    ...(hasMore ? [{ ...toResponse(texts, ids), draft: true }] : []),
    ...(pass.length > 0 ? [{ pass, draft: true }] : []),
  ];
}

/** Nothing that's open can be kept private anymore, and who has begun to write doesn't pass. */
function toChanges(edited: Texts, texts: Texts, ids: ItemIds, isOpen: (key: TextKey) => boolean) {
  const keysWhere = (isAsked: (field: string, key: TextKey) => boolean) =>
    listKeys(ids).filter((key) => isAsked(pageField(key, ids), key));
  return {
    keep: keysWhere((field, key) => edited[markField('lock', field)] === SET && !isOpen(key)),
    open: keysWhere((field) => edited[markField('lock', field)] === ''),
    offer: keysWhere((field) => (edited[markField('offer', field)] ?? '') !== ''),
    pass: keysWhere((field) => edited[markField('pass', field)] === SET && isBlank(texts[field] ?? '')),
  };
}

function listKeys(ids: ItemIds): TextKey[] {
  return textKeys({ reflectionQuestions: ids.reflectionAnswers, conversationCards: ids.conversationCards });
}
