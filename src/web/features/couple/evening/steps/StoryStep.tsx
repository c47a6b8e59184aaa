import { whoBegins } from '#src/domain/evening/evening.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { Lesson } from '../../../../ui/markdown/Lesson.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';

/** The week's story: one of the two reads it aloud, or both listen. */
export function StoryStep(props: StepProps) {
  const { week, weekNumber, names } = props;
  const reader = otherPartner(whoBegins(weekNumber));
  return (
    <StepFrame
      eyebrow={`${names[reader]} reads it aloud`}
      title={week.content.title}
      footer={<ReadyButton {...props}>Talk about it</ReadyButton>}
    >
      <Lesson text={week.content.lesson} />
    </StepFrame>
  );
}
