import { Anchor, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { beginsWithCaution, findFirstSentence } from '#src/domain/course/lesson/lesson-opening.ts';
import { readingMinutes } from '#src/domain/course/lesson/reading-time.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { WeekDrawing } from '../../../../ui/illustrations/WeekDrawing.tsx';
import { Lesson } from '../../../../ui/markdown/Lesson.tsx';
import { useLessonRead } from './use-lesson-read.ts';
import classes from './WeekLesson.module.css';

type WeekLessonProps = { userId: number; reader: Reader; weekNumber: number; content: WeekContent };

/** The week's lesson below its drawing, folded once this person has read it. Nothing if there's none. */
export function WeekLesson({ userId, reader, weekNumber, content: { lesson: text, title } }: WeekLessonProps) {
  const { wasRead, lesson, end } = useLessonRead({ userId, reader, weekNumber, text });
  if (text === '') return null;
  const drawing = (size: string) => <WeekDrawing weekNumber={weekNumber} title={title} size={size} />;
  if (!wasRead)
    return (
      <div ref={lesson} className={classes.lesson}>
        {drawing('9rem')}
        <Lesson text={text} />
        <div ref={end} />
      </div>
    );
  const hasCaution = beginsWithCaution(text);
  return (
    <div>
      <details className={classes.folded}>
        <summary>
          {drawing('4.5rem')}
          <span className={classes.teaser}>
            {!hasCaution && <span className={classes.sentence}>{findFirstSentence(text)}</span>}
            <Text span c="dimmed" size="sm">
              Read the story again, about {readingMinutes(text)} min
            </Text>
          </span>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
        </summary>
        <Lesson text={text} />
      </details>
      {hasCaution && (
        <Anchor component={Link} to="/finding-help" display="inline-block" py={10}>
          Finding help
        </Anchor>
      )}
    </div>
  );
}
