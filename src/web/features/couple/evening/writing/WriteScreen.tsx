import { Button, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { otherPartner } from '#src/domain/account/invite.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { isBlank } from '#src/domain/text.ts';
import { FieldStatus, FormStatus } from '../../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../../drafts/ConflictDialog.tsx';
import { SubmitButton } from '../../../../forms/SubmitButton.tsx';
import { describeConflict } from '../../workbook/draft/marks.ts';
import { pageField, pageLabels } from '../../workbook/draft/page-texts.ts';
import { LockSwitch } from '../../workbook/answer/LockSwitch.tsx';
import { useAnswer } from '../../workbook/answer/use-answer.ts';
import { usePageDraft } from '../../workbook/draft/use-page-draft.ts';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';

type WriteScreenProps = Pick<
  StepProps,
  'userId' | 'weekNumber' | 'week' | 'own' | 'otherName' | 'hasOtherLeft' | 'isConnected'
> & {
  author: Partner;
  textKey: TextKey;
  eyebrow: string;
  /** Labels the box. */
  title: string;
  /** Between the title and the box. */
  children?: ReactNode;
  onBack?: (() => void) | null;
  /** They've written or passed. */
  onDone: () => void;
};

/** One text on the whole screen: the question, whether it's private, and the box down to the buttons. */
export function WriteScreen(props: WriteScreenProps) {
  const {
    userId,
    weekNumber,
    week,
    own,
    otherName,
    hasOtherLeft,
    isConnected,
    author,
    textKey,
    eyebrow,
    title,
    children,
    onBack = null,
    onDone,
  } = props;
  const page = { userId, weekNumber, partner: author };
  const draft = usePageDraft(page, week, true);
  const field = pageField(textKey, week.ids);
  const partner = own && { name: otherName, hasLeft: hasOtherLeft, page: week.pages[otherPartner(own)].response };
  const answer = useAnswer({ page, ids: week.ids, partner, draft }, textKey);
  const [isHinting, setIsHinting] = useState(false);
  const box = useWritingBox();

  async function finish(): Promise<void> {
    if (isBlank(draft.getText(field))) {
      setIsHinting(true);
      return;
    }
    if (own === null) {
      const isSaved = draft.requestSave();
      if (isConnected && !(await isSaved)) return;
    } else answer.offer();
    // Without a connection it stays on this device and is saved later.
    onDone();
  }

  function pass(): void {
    const hasNothing = answer.state === 'empty' || (answer.state === 'private' && isBlank(draft.getText(field)));
    if (own !== null && hasNothing) answer.pass();
    onDone();
  }

  return (
    <form {...draft.formProps} className={classes.write}>
      <StepFrame
        eyebrow={eyebrow}
        title={title}
        focusesTitle={false}
        footer={
          <>
            <FormStatus draft={draft} />
            <div role="status">
              {isHinting && <Text className={classes.hint}>A few words are plenty. Or pass, that’s fine too.</Text>}
            </div>
            {onBack && (
              <Button variant="subtle" onClick={onBack}>
                Back
              </Button>
            )}
            <div className={classes.pair}>
              <Button variant="default" onClick={pass}>
                Pass
              </Button>
              <SubmitButton isBusy={draft.isSaving} onClick={() => void finish()}>
                Done
              </SubmitButton>
            </div>
          </>
        }
      >
        {children}
        {own !== null && <LockSwitch answer={answer} describedBy={`tonight-${textKey}`} />}
        <hr className={classes.rule} />
        <div className={classes.box} ref={box}>
          <Textarea id={`tonight-${textKey}`} aria-label={title} placeholder="Write here" {...answer.boxProps} />
          <FieldStatus draft={draft} field={field} />
        </div>
      </StepFrame>
      <ConflictDialog
        draft={draft}
        describe={(conflict) => describeConflict(conflict, draft.conflicts, pageLabels(week.content, week.ids))}
      />
    </form>
  );
}

/** Focuses the box, and keeps the screen as high as what the keyboard leaves visible. */
function useWritingBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus({ preventScroll: true });
    const viewport = window.visualViewport;
    const screen = box.current?.closest<HTMLElement>('[data-tonight]');
    if (!viewport || !screen) return undefined;
    const fit = () => {
      screen.style.minHeight = `${viewport.height}px`;
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      screen.style.minHeight = '';
    };
  }, []);
  return box;
}
