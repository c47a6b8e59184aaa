import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import classes from './TurnCard.module.css';

export type TurnCardProps = {
  prompt: string;
  /** From 0. */
  index: number;
  count: number;
  names: Record<Partner, string>;
  /** Who talks. */
  turn: Partner;
  /** Whose phone this is; null while the two share it. */
  own: Partner | null;
  onSwap: () => void;
  /** The ring of time. */
  children?: ReactNode;
};

/** One prompt to talk about, and whose turn it is. */
export function TurnCard({ prompt, index, count, names, turn, own, onSwap, children }: TurnCardProps) {
  const listener = otherPartner(turn);
  return (
    <article className={classes.card} data-partner={turn} aria-label={`Prompt ${index + 1} of ${count}`}>
      <div>
        <Text size="sm" className={classes.position}>
          {index + 1} of {count}
        </Text>
        <Text role="status" className={classes.turn}>
          {own === turn ? 'Your turn to talk' : `${names[turn]} talks`}
        </Text>
      </div>
      <Text role="status" className={classes.prompt}>
        {prompt}
      </Text>
      {children}
      <Text className={classes.listener}>
        {own === listener
          ? 'You listen. At a pause, say back what you heard, and ask, “Did I get that?”'
          : `${names[listener]} listens, then says back what they heard.`}
      </Text>
      <Button variant="default" onClick={onSwap}>
        Swap Turns
      </Button>
    </article>
  );
}
