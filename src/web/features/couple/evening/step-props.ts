import type { EveningView } from '#src/domain/evening/evening.ts';
import type { PublishedWeek } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import type { TonightActions } from './hooks/use-tonight.ts';

/** The week as the workbook has it. */
export type TonightWeek = Pick<PublishedWeek, 'content' | 'ids' | 'contentVersion'> & { pages: Record<Partner, SavedPage> };

/** What every step of an evening gets. */
export type StepProps = {
  userId: number;
  weekNumber: number;
  week: TonightWeek;
  evening: EveningView;
  actions: TonightActions;
  /** Who's at this phone; null while the couple shares its account. */
  own: Partner | null;
  names: Record<Partner, string>;
  otherName: string;
  /** Whether the server can be reached. */
  isConnected: boolean;
  /** Whether the other one has it open, too. */
  isOtherHere: boolean;
  /** Whether the other one has left the account. */
  hasOtherLeft: boolean;
  /** To the dashboard. The evening waits. */
  onLeave: () => void;
};
