import { useLocalStorage } from '@mantine/hooks';
import { useSyncExternalStore, type ChangeEvent, type KeyboardEvent } from 'react';
import { isBlank } from '#src/domain/text.ts';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';
import { canOffer, findAnswerState } from './answer-state.ts';
import { markField, SET, type Mark } from '../draft/marks.ts';
import type { FieldsOfPage } from '../draft/fields-of-page.ts';
import { pageField } from '../draft/page-texts.ts';

/**
 * One answer and what its author can do with it once both have joined: Done gives it to the partner, Pass says that it won't
 * come, and the lock keeps it from everyone else. Saved by the page's draft, also offline.
 */
export function useAnswer(
  { page: { userId, partner: author }, ids, partner, draft }: Omit<FieldsOfPage, 'earlier'>,
  textKey: TextKey,
) {
  const field = pageField(textKey, ids);
  // Remembered for the next answers, even after signing out, so that nobody has to think of the lock each time.
  const [isLockRemembered, rememberLock] = useLocalStorage({
    key: `lovewell-just-for-me-${userId}-${author}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const get = (mark: Mark) => draft.getText(markField(mark, field));
  const getText = () => (isBlank(draft.getText(field)) ? '' : draft.getText(field));
  const isUntouched = () => getText() === '' && get('offer') === '' && get('pass') === '';
  const getIsLocked = () => get('lock') === SET || (isLockRemembered && isUntouched());
  const isOpen = get('offer') !== '' && textAt(partner?.page ?? null, textKey) !== '';
  const getState = () =>
    findAnswerState({
      text: getText(),
      offered: get('offer'),
      isLocked: getIsLocked(),
      hasPassed: get('pass') === SET,
      isOpen,
    });
  const state = useSyncExternalStore(draft.subscribe, getState);

  function set(mark: Mark, value: string): void {
    draft.change(markField(mark, field), value);
    draft.saveNow();
  }
  function offer(): void {
    if (canOffer(getState(), getText())) set('offer', draft.getText(field));
  }
  const boxProps = draft.fieldProps(field);
  return {
    field,
    state,
    offer,
    pass: () => set('pass', SET),
    setLocked(isLocked: boolean): void {
      rememberLock(isLocked);
      set('lock', isLocked ? SET : '');
    },
    /** For the text box. While the account is shared, nothing is kept or offered. */
    boxProps:
      partner === null
        ? boxProps
        : {
            ...boxProps,
            onChange(event: ChangeEvent<HTMLTextAreaElement>): void {
              if (get('lock') !== SET && getIsLocked()) draft.change(markField('lock', field), SET);
              boxProps.onChange(event);
            },
            onKeyDown(event: KeyboardEvent): void {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              offer();
            },
          },
  };
}

export type Answer = ReturnType<typeof useAnswer>;
