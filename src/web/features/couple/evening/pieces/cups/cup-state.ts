import type { Partner } from '#src/domain/workbook/response.ts';

/** What a partner is doing, as coarse as the other one may know. */
export type CupState = 'away' | 'here' | 'writing' | 'done';

/** Who's here. Two who share a phone both are. */
export function showPresence(own: Partner | null, isOtherHere: boolean): Record<Partner, CupState> {
  const other = own === null || isOtherHere ? 'here' : 'away';
  return own === 'partner2' ? { partner1: other, partner2: 'here' } : { partner1: 'here', partner2: other };
}
