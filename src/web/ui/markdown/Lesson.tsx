import { insertHelpLine } from '#src/domain/course/help-line.ts';
import { useSettings } from '../../api/use-settings.ts';
import classes from './Lesson.module.css';
import { Markdown } from './Markdown.tsx';

/** A week's lesson, typeset for reading on a phone. Nothing if there's none. */
export function Lesson({ text, weekNumber }: { text: string; weekNumber: number }) {
  const { helpLine } = useSettings();
  if (text === '') return null;
  return (
    <section aria-label="Lesson" className={classes.lesson}>
      <Markdown text={insertHelpLine(text, helpLine, weekNumber)} />
    </section>
  );
}
