import { Text } from '@mantine/core';
import { otherPartner } from '#src/domain/account/invite.ts';
import { insertHelpLines } from '#src/domain/course/lesson/help-line.ts';
import { linkHelpLines } from '#src/domain/course/lesson/help-links.ts';
import { beginsWithCaution } from '#src/domain/course/lesson/lesson-opening.ts';
import { whoBegins } from '#src/domain/evening/evening.ts';
import { useSettings } from '../../../../api/use-settings.ts';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { WeekExits } from '../../workbook/opening/WeekExits.tsx';
import { Cups } from '../pieces/cups/Cups.tsx';
import { showPresence } from '../pieces/cups/cup-state.ts';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';

/** Two cups; yours steams when you're here. Who should skip this week reads so first. */
export function ArriveStep(props: StepProps) {
  const { week, weekNumber, own, names, otherName, isOtherHere } = props;
  const first = whoBegins(weekNumber);
  const hasCaution = beginsWithCaution(week.content.lesson);
  return (
    <StepFrame
      isCentered
      isNight
      eyebrow={`Week ${weekNumber} · ${week.content.title}`}
      title="Sit down. It’s your hour."
      footer={<ReadyButton {...props}>Start writing</ReadyButton>}
    >
      {hasCaution && <Caution {...props} />}
      <div className={hasCaution ? classes.smallCups : undefined}>
        <Cups names={names} states={showPresence(own, isOtherHere)} size={hasCaution ? 'small' : 'scene'} />
      </div>
      <Text mt="md" c="dimmed">
        {own === null
          ? `About 45 minutes. ${names[first]} writes first, then ${names[otherPartner(first)]}.`
          : isOtherHere
            ? 'About 45 minutes. First you write, each on your own.'
            : `You can start without ${otherName}’s phone. One is enough.`}
      </Text>
    </StepFrame>
  );
}

/** Who should skip this week, and the ways out of it. */
function Caution({ userId, weekNumber, week, onLeave }: StepProps) {
  const settings = useSettings();
  const [caution = ''] = week.content.lesson.trim().split(/\n\s*\n/u);
  return (
    <section className={classes.caution} aria-label="Before you start">
      <Markdown text={insertHelpLines(caution, linkHelpLines(settings))} />
      <WeekExits userId={userId} weekNumber={weekNumber} lesson={caution} onSkipped={onLeave} />
    </section>
  );
}
