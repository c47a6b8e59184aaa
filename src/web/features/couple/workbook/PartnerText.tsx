import { Card, Text, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageResponse } from '#src/domain/workbook/response.ts';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';
import { Quote } from './Quote.tsx';
import classes from './Workbook.module.css';

type PartnerTextProps = {
  name: string;
  page: PageResponse | null;
  textKey: TextKey;
  /** Whether the reader keeps their own text with this key to themselves. */
  isOwnPrivate: boolean;
  /** Whether the reader is in the middle of their own. */
  isWriting: boolean;
};

/**
 * Below one's own text: the partner's with the same key, sealed until both have written. A save in the middle of a sentence
 * doesn't open it; leaving the box does. Nothing while the partner hasn't written.
 */
export function PartnerText({ name, page, textKey, isOwnPrivate, isWriting }: PartnerTextProps) {
  const state = stateOf(page, textKey);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = state === 'open' && (isOpened || !isWriting);
  const [wasOpen] = useState(isOpen);
  if (isOpen !== isOpened) setIsOpened(isOpen);
  const closed = state === 'open' ? 'end' : isOwnPrivate ? 'sharing' : 'answer';
  return (
    <>
      <VisuallyHidden role="status">{isOpen && !wasOpen && `${name}’s answer is open now.`}</VisuallyHidden>
      {isOpen && <Quote caption={name} text={textAt(page, textKey)} />}
      {!isOpen && state !== 'empty' && <SealedText name={name} waitsFor={closed} />}
    </>
  );
}

const OPENS: Record<SealedTextProps['waitsFor'], string> = {
  answer: 'Answer yours to open it.',
  end: 'It opens when you’re done writing.',
  sharing: 'Share yours to open it.',
};

type SealedTextProps = {
  name: string;
  /** What opens it: the reader's own answer, the end of their writing, or sharing what they keep to themselves. */
  waitsFor: 'answer' | 'end' | 'sharing';
};

/** Says that the partner has written, and when that opens. */
export function SealedText({ name, waitsFor }: SealedTextProps) {
  return (
    <Card withBorder className={classes.sealed}>
      <Text>
        <IconLock size={16} aria-hidden /> {name} has answered. {OPENS[waitsFor]}
      </Text>
    </Card>
  );
}

/** Whether a text of the partner's page is there, and can be read. */
export function stateOf(page: PageResponse | null, key: TextKey): 'open' | 'sealed' | 'empty' {
  if (page?.sealed?.includes(key)) return 'sealed';
  return textAt(page, key) === '' ? 'empty' : 'open';
}
