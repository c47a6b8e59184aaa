import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import { answerKeys, isFinished } from '../../evening/writing/answers.ts';
import { Cups } from '../../evening/pieces/cups/Cups.tsx';
import type { CupState } from '../../evening/pieces/cups/cup-state.ts';
import { usePresence } from '../../partner/use-presence.ts';

type WeekCupsProps = {
  own: Partner;
  names: Record<Partner, string>;
  content: WeekContent;
  pages: Record<Partner, SavedPage>;
};

/** Who's here, and how far each is with the week's questions: as much as both may know, and not a word. */
export function WeekCups({ own, names, content, pages }: WeekCupsProps) {
  const isPartnerHere = usePresence();
  const keys = answerKeys(content);
  const getCupState = (partner: Partner): CupState => {
    const isHere = partner === own || isPartnerHere;
    const finished = keys.filter((key) => isFinished(pages[partner], key)).length;
    if (finished === keys.length) return 'done';
    if (!isHere) return 'away';
    return finished > 0 ? 'writing' : 'here';
  };
  return <Cups size="small" names={names} states={{ partner1: getCupState('partner1'), partner2: getCupState('partner2') }} />;
}
