import { useEffect, useEffectEvent, useState } from 'react';
import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import type { EveningView } from '#src/domain/evening/evening.ts';
import type { EveningStep } from '#src/domain/evening/steps.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { PageSkeleton } from '../../../ui/skeletons/PageSkeleton.tsx';
import { usePartner } from '../partner/use-partner.ts';
import { Farewell } from './Farewell.tsx';
import { KeepSaving } from './writing/KeepSaving.tsx';
import { useKeptLine } from './writing/use-kept-line.ts';
import { PauseScreen } from './PauseScreen.tsx';
import { showPresence } from './pieces/cups/cup-state.ts';
import type { StepProps } from './step-props.ts';
import { ArriveStep } from './steps/ArriveStep.tsx';
import { CloseStep } from './steps/CloseStep.tsx';
import { DoStep } from './steps/DoStep.tsx';
import { PromiseStep } from './steps/PromiseStep.tsx';
import { RevealStep } from './steps/RevealStep.tsx';
import { StoryStep } from './steps/StoryStep.tsx';
import { TalkStep } from './steps/TalkStep.tsx';
import { WriteStep } from './steps/WriteStep.tsx';
import classes from './Tonight.module.css';
import { TonightHeader } from './TonightHeader.tsx';
import { useWakeLock } from './pieces/time/use-wake-lock.ts';
import { useTonight } from './hooks/use-tonight.ts';

type TonightProps = {
  userId: number;
  weekNumber: number;
  isConnected: boolean;
  /** To the dashboard. The evening waits. */
  onLeave: () => void;
  /** To the week's workbook page. */
  onOpenPages: () => void;
};

const STEPS: Record<EveningStep, (props: StepProps) => React.ReactNode> = {
  arrive: ArriveStep,
  write: WriteStep,
  reveal: RevealStep,
  story: StoryStep,
  talk: TalkStep,
  do: DoStep,
  promise: PromiseStep,
  close: CloseStep,
};

/** An evening together: one step at a time on the whole screen, the same one on both phones. */
export function Tonight({ userId, weekNumber, isConnected, onLeave, onOpenPages }: TonightProps) {
  const [{ partner: own }] = trpc.auth.session.useSuspenseQuery();
  const hasOtherLeft = usePartner()?.hasLeft === true;
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  // Reloaded after a minute, because the other partner may have written on another device.
  const [week] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber }, { staleTime: 60_000 });
  const actions = useTonight({ week: { userId, weekNumber }, own, content: week.content, isConnected });
  const { evening, isLoading } = actions;
  const [last, setLast] = useState<EveningView | null>(null);
  if (evening !== null && evening !== last) setLast(evening);
  const names = partnerNames(profile);
  const line = useKeptLine({ userId, weekNumber, week, own, names, hasOtherLeft }, own ?? 'partner1');

  useWakeLock(evening !== null);

  // A reload of the end, or an old link, shows the end again instead of starting over.
  const [{ completedWeeks }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const isPast = evening === null && last === null && completedWeeks.includes(weekNumber);
  const isNew = evening === null && last === null && !isLoading && !isPast;
  const start = useEffectEvent(actions.start);
  useEffect(() => {
    if (isNew) start();
  }, [isNew]);

  if (isPast) return isLoading ? <PageSkeleton /> : <Farewell {...{ userId, weekNumber, onLeave }} onAgain={actions.start} />;
  const isOver = evening === null && last !== null;
  if (isOver && !(last.step === 'close' && line.isUnfinished)) {
    return <Farewell {...{ userId, weekNumber, onLeave }} last={last.step} />;
  }
  const shown = evening ?? last;
  if (shown === null) return <PageSkeleton />;

  const other = own && otherPartner(own);
  const isOtherHere = other !== null && shown.present.includes(other);
  const Step = STEPS[shown.step];
  return (
    <div className={classes.tonight} data-tonight>
      {(own === null ? partnerSchema.options : [own]).map((partner) => (
        <KeepSaving key={partner} page={{ userId, weekNumber, partner }} week={week} isConnected={isConnected} />
      ))}
      <TonightHeader step={shown.step} actions={actions} userId={userId} onLeave={onLeave} onOpenPages={onOpenPages} />
      {shown.pausedUntil !== null ? (
        <PauseScreen
          until={shown.pausedUntil}
          userId={userId}
          cups={{ names, states: showPresence(own, isOtherHere) }}
          onResume={actions.resume}
          onLeave={onLeave}
        />
      ) : (
        <Step
          key={shown.step}
          userId={userId}
          weekNumber={weekNumber}
          week={week}
          evening={shown}
          actions={actions}
          own={own}
          names={names}
          otherName={other === null ? 'your partner' : namePartner(other, profile)}
          isConnected={isConnected}
          hasOtherLeft={hasOtherLeft}
          onLeave={onLeave}
          isOtherHere={isOtherHere}
        />
      )}
    </div>
  );
}
