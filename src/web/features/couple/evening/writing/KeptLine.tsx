import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { isBlank } from '#src/domain/text.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { FieldStatus } from '../../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../../drafts/ConflictDialog.tsx';
import type { AnswerState } from '../../workbook/answer/answer-state.ts';
import { LockSwitch } from '../../workbook/answer/LockSwitch.tsx';
import { useAnswer } from '../../workbook/answer/use-answer.ts';
import { usePageDraft } from '../../workbook/draft/use-page-draft.ts';
import classes from '../Tonight.module.css';
import type { StepProps } from '../step-props.ts';

const FIELD = 'discussionNotes';

type KeptLineProps = Pick<StepProps, 'userId' | 'weekNumber' | 'week' | 'own' | 'names' | 'hasOtherLeft'> & { author: Partner };

/** What one of the two wants to keep from the evening, in their discussion notes. */
export function KeptLine({ userId, weekNumber, week, own, names, hasOtherLeft, author }: KeptLineProps) {
  const page = { userId, weekNumber, partner: author };
  const draft = usePageDraft(page, week, true);
  const partner = own && { name: names[otherPartner(own)], hasLeft: hasOtherLeft, page: week.pages[otherPartner(own)].response };
  const id = useId();
  const answer = useAnswer({ page, ids: week.ids, partner, draft }, FIELD);
  const keep = () => {
    if (own !== null) answer.offer();
    else if (!isBlank(draft.getText(FIELD))) void draft.requestSave();
  };
  return (
    <form {...draft.formProps} className={classes.kept} onBlur={keep}>
      {own !== null && <LockSwitch answer={answer} describedBy={id} />}
      <Textarea
        id={id}
        minRows={2}
        label={own === null ? `${names[author]}’s line to keep from tonight` : 'A line to keep from tonight'}
        description={partner && describeReaders(answer.state, partner.name)}
        {...answer.boxProps}
      />
      <FieldStatus draft={draft} field={FIELD} />
      <ConflictDialog draft={draft} describe={(conflict) => ({ label: 'A line to keep', ...conflict })} />
    </form>
  );
}

function describeReaders(state: AnswerState, name: string): string {
  if (state === 'private') return 'Only you will ever see this.';
  return state === 'open' || state === 'openChanged' ? 'You both see it.' : `It opens once ${name} keeps one, too.`;
}
