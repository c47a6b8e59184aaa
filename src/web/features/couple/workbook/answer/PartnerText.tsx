import { Card, Text, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageResponse, Partner } from '#src/domain/workbook/response.ts';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';
import type { AnswerState } from './answer-state.ts';
import { Quote } from '../../partner/Quote.tsx';
import classes from '../Workbook.module.css';

type PartnerTextProps = {
  name: string;
  partner: Partner;
  page: PageResponse | null;
  textKey: TextKey;
  /** The reader's own text with this key. */
  ownState: AnswerState;
};

/** Below one's own text: the partner's with the same key, sealed until both are done. Nothing while the partner hasn't written. */
export function PartnerText({ name, partner, page, textKey, ownState }: PartnerTextProps) {
  const state = findTextState(page, textKey);
  const [wasOpen] = useState(state === 'open');
  return (
    <>
      <VisuallyHidden role="status">{state === 'open' && !wasOpen && `${name}’s answer is open now.`}</VisuallyHidden>
      {state === 'open' && (
        <Quote partner={partner} caption={name} text={textAt(page, textKey)} isCaptionFirst isNew={!wasOpen} />
      )}
      {state === 'sealed' && <SealedText name={name} waitsFor={ownState} />}
      {state === 'passed' && (
        <Text c="dimmed" size="sm">
          {name} passed.
        </Text>
      )}
    </>
  );
}

/** Says that the partner has written, and what of the reader's opens that. */
export function SealedText({ name, waitsFor }: { name: string; waitsFor: AnswerState }) {
  return (
    <Card withBorder className={classes.sealed}>
      <Text>
        <IconLock size={16} aria-hidden /> {name} has answered. {describeOpening(waitsFor)}
      </Text>
    </Card>
  );
}

function describeOpening(waitsFor: AnswerState): string {
  if (waitsFor === 'private') return 'Share yours to open it.';
  return waitsFor === 'draft' ? 'Tap Done on yours to open it.' : 'Answer yours to open it.';
}

/** Whether a text of the partner's page is there, and can be read. */
export function findTextState(page: PageResponse | null, key: TextKey): 'open' | 'sealed' | 'passed' | 'empty' {
  if (page?.sealed?.includes(key)) return 'sealed';
  if (page?.passed?.includes(key)) return 'passed';
  return textAt(page, key) === '' ? 'empty' : 'open';
}
