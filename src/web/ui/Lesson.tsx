import { DEFAULT_HELP_LINE, insertHelpLine } from '#src/domain/course/help-line.ts';
import classes from './Lesson.module.css';
import { Markdown } from './Markdown.tsx';

/** A week's lesson, typeset for reading on a phone. Nothing if there's none. */
export function Lesson({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section aria-label="Lesson" className={classes.lesson}>
      <Markdown text={insertHelpLine(text, DEFAULT_HELP_LINE)} />
    </section>
  );
}
