import { capitalize } from '../text.ts';

/** "Together", "Alone, on the back", and the like, before the first colon. */
const WHO = /^((?:Together|Alone|Take turns|Each)(?:, [^:.?!“]{1,50})?): (.+)$/su;

/** Splits a step such as "Alone: write one sentence." into who does it and what; who is empty if it doesn't begin so. */
export function splitWho(step: string): { who: string; what: string } {
  const [, who, what] = WHO.exec(step) ?? [];
  if (who === undefined || what === undefined) return { who: '', what: step };
  return { who, what: capitalize(what) };
}
