import { insertHelpLines } from '#src/domain/course/lesson/help-line.ts';
import { linkHelpLines } from '#src/domain/course/lesson/help-links.ts';
import { mediaUrl } from '#src/domain/course/media.ts';
import { trpc } from '../../../../api/trpc.ts';
import { useSettings } from '../../../../api/use-settings.ts';
import { WeekDrawing } from '../../../../ui/illustrations/WeekDrawing.tsx';
import { StoryReader } from '../pieces/story/StoryReader.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';

/** The week's story: one of the two reads it aloud, or both listen. */
export function StoryStep(props: StepProps) {
  const { title, lesson } = props.week.content;
  // Without an answer, such as without a connection, there's still the device's voice.
  const { data: media = [] } = trpc.media.list.useQuery();
  const { weekNumber } = props;
  const hasRecording = media.some((one) => one.weekNumber === weekNumber && one.kind === 'recording');
  const settings = useSettings();
  return (
    <StepFrame eyebrow="The story" title={title} footer={<ReadyButton {...props}>Talk about it</ReadyButton>}>
      <div className={classes.drawing}>
        <WeekDrawing weekNumber={weekNumber} title={title} />
      </div>
      <StoryReader
        title={title}
        text={insertHelpLines(lesson, linkHelpLines(settings))}
        recordingUrl={hasRecording ? mediaUrl({ kind: 'recording', weekNumber }) : null}
      />
    </StepFrame>
  );
}
