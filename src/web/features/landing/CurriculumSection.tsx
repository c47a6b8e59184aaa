import { Title } from '@mantine/core';
import { PHASES, formatWeekRange } from '#src/domain/course/curriculum.ts';
import classes from './CurriculumSection.module.css';
import { Section, SectionHeading } from './Section.tsx';
import { YearLine } from './YearLine.tsx';

/** The 52 weeks in four phases of five topics each (specification, section 2). */
export function CurriculumSection() {
  return (
    <Section id="curriculum" ground="band">
      <div className={classes.head}>
        <SectionHeading
          of="curriculum"
          title="A year in four parts"
          lead="Each part stands on the one before it. You learn to talk first, because everything after it is talked about."
        />
      </div>
      <ol className={classes.phases}>
        {PHASES.map((phase) => (
          <li key={phase.name} className={classes.phase}>
            <div>
              <Title order={3} className={classes.name}>
                <span className={classes.weeks}>{formatWeekRange(phase)}</span> {phase.name}
              </Title>
              <YearLine phase={phase} className={classes.year} />
            </div>
            <ul className={classes.topics}>
              {phase.topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
