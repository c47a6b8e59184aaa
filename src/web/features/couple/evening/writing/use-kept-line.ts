import { otherPartner } from '#src/domain/account/invite.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { canOffer } from '../../workbook/answer/answer-state.ts';
import { useAnswer } from '../../workbook/answer/use-answer.ts';
import { usePageDraft } from '../../workbook/draft/use-page-draft.ts';
import type { StepProps } from '../step-props.ts';

const FIELD = 'discussionNotes';

type LineOptions = Pick<StepProps, 'userId' | 'weekNumber' | 'week' | 'own' | 'names' | 'hasOtherLeft'>;

/** What one of the two wants to keep from the evening, in their discussion notes. */
export function useKeptLine({ userId, weekNumber, week, own, names, hasOtherLeft }: LineOptions, author: Partner) {
  const page = { userId, weekNumber, partner: author };
  const draft = usePageDraft(page, week, true);
  const partner = own && { name: names[otherPartner(own)], hasLeft: hasOtherLeft, page: week.pages[otherPartner(own)].response };
  const answer = useAnswer({ page, ids: week.ids, partner, draft }, FIELD);
  // While they share a phone, whatever is saved is given, too.
  const isUnfinished = own !== null && canOffer(answer.state, draft.getText(FIELD));
  return { draft, answer, partner, isUnfinished };
}
