import { z } from 'zod';
import type { Partner } from './response.ts';
import type { Reader } from './sealing.ts';

/** How a week's commitment went, in its author's own judgment. */
export const outcomeSchema = z.enum(['kept', 'partly', 'notYet'], {
  error: "Outcome must be 'kept', 'partly', or 'notYet'.",
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** The outcome among the keys of what's open once its author has left. */
export const OUTCOME_KEY = 'commitmentOutcome';

export const OUTCOME_LABELS: Record<Outcome, string> = { kept: 'Kept', partly: 'Partly', notYet: 'Not yet' };

export const saveOutcomeSchema = z.object({ outcome: outcomeSchema });

export function noCommitmentMessage(weekNumber: number): string {
  return `There’s no commitment in week ${weekNumber} to answer for.`;
}

/** A partner's commitment as someone may read it. `isSealed`: its outcome opens once the reader has said how theirs went. */
export type Commitment = { text: string; outcome: Outcome | null; isSealed: boolean };

/** The outcomes that both may read: once both have joined, none until each has said how theirs went. */
export function outcomesOpenToBoth(outcomes: Record<Partner, Outcome | null>, reader: Reader): Record<Partner, Outcome | null> {
  const isOpen = reader === null || (outcomes.partner1 !== null && outcomes.partner2 !== null);
  return isOpen ? outcomes : { partner1: null, partner2: null };
}

/** `texts` are the commitments the reader may see, '' for none. The other partner's outcome opens as a text does. */
export function openOutcomes(
  texts: Record<Partner, string>,
  outcomes: Record<Partner, Outcome | null>,
  reader: Reader,
): Record<Partner, Commitment> {
  const open = (partner: Partner): Commitment => {
    const text = texts[partner];
    const outcome = text === '' ? null : outcomes[partner];
    const isOpen = reader === null || reader === partner || outcomes[reader] !== null;
    return { text, outcome: isOpen ? outcome : null, isSealed: !isOpen && outcome !== null };
  };
  return { partner1: open('partner1'), partner2: open('partner2') };
}
