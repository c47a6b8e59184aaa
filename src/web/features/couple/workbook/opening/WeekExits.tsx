import { Anchor, Group } from '@mantine/core';
import { beginsWithCaution } from '#src/domain/course/lesson/lesson-opening.ts';
import { SkipButton } from '../../pace/SkipButton.tsx';
import { useCourse } from '../../progress/use-course.ts';

/** A page that says nothing about the person who opens it. */
const NEUTRAL_PAGE = 'https://www.google.com/';

type WeekExitsProps = { userId: number; weekNumber: number; lesson: string; onSkipped: () => void };

/** Ways out of a week: to skip it, and in one with a safety box, to clear the screen. */
export function WeekExits({ userId, weekNumber, lesson, onSkipped }: WeekExitsProps) {
  const week = useCourse(userId).find((one) => one.weekNumber === weekNumber);
  return (
    <Group gap="md" mt="lg">
      {week && <SkipButton userId={userId} week={week} onSkipped={onSkipped} />}
      {beginsWithCaution(lesson) && (
        <Anchor
          href={NEUTRAL_PAGE}
          rel="noreferrer"
          py={10}
          onClick={(event) => {
            event.preventDefault();
            // The back button doesn't return here.
            window.location.replace(NEUTRAL_PAGE);
          }}
        >
          Leave This Page
        </Anchor>
      )}
    </Group>
  );
}
