import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { insertHelpLines } from '#src/domain/course/lesson/help-line.ts';
import { linkHelpLines } from '#src/domain/course/lesson/help-links.ts';
import { describeReviewer } from '#src/domain/site/reviewer.ts';
import { useSettings } from '../../api/use-settings.ts';
import classes from './Lesson.module.css';
import { Markdown } from './Markdown.tsx';

/** A week's lesson, typeset for reading on a phone, with who reviewed it and where to find help. Nothing if there's none. */
export function Lesson({ text }: { text: string }) {
  const settings = useSettings();
  if (text === '') return null;
  const reviewer = describeReviewer(settings);
  return (
    <section aria-label="Lesson" className={classes.lesson}>
      <Markdown text={insertHelpLines(text, linkHelpLines(settings))} className={classes.text} />
      <Text component="footer" c="dimmed" className={classes.footer}>
        {reviewer !== '' && <span>{reviewer}</span>}
        <Anchor component={Link} to="/finding-help" inherit>
          Finding help
        </Anchor>
      </Text>
    </section>
  );
}
