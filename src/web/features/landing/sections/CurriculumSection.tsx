import { Title } from '@mantine/core';
import { formatWeekRange, type Phase } from '#src/domain/course/curriculum.ts';
import { ALL_WEEKS, WEEK_COUNT } from '#src/domain/week.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { Section, SectionHeading } from './Section.tsx';
import classes from './Sections.module.css';

/** The 52 weeks in four phases of five topics each (specification, section 2). */
export function CurriculumSection() {
  const { phases } = useSettings();
  return (
    <Section id="curriculum" background="band">
      <SectionHeading
        of="curriculum"
        title="A year in four parts"
        lead="Each part builds on the last. You start with how you talk, because everything after that takes talking."
      />
      <ol className={classes.phases}>
        {phases.map((phase) => (
          <li key={phase.name} className={classes.phase}>
            <div>
              <Title order={3} className={classes.phaseName}>
                <span className={classes.phaseWeeks}>{formatWeekRange(phase)}</span> {phase.name}
              </Title>
              <YearChart phase={phase} />
            </div>
            <ul className={classes.topics}>
              {phase.topics.map((topic, index) => (
                // Two weeks may have one title.
                <li key={index}>{topic}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const WEEK_WIDTH = 8;
const LINE_WIDTH = 2.5;
const HEIGHT = 28;

/** The year as 52 lines, with the phase's weeks taller. Decorative: the heading says the same. */
function YearChart({ phase }: { phase: Phase }) {
  const isInPhase = (week: number) => week >= phase.firstWeek && week <= phase.lastWeek;
  const otherWeeks = ALL_WEEKS.filter((week) => !isInPhase(week));
  return (
    <svg
      viewBox={`0 0 ${WEEK_COUNT * WEEK_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes.yearChart}
      strokeWidth={LINE_WIDTH}
      aria-hidden
    >
      <path d={drawLines(otherWeeks, HEIGHT / 2)} stroke="currentColor" />
      <path d={drawLines(ALL_WEEKS.filter(isInPhase), HEIGHT)} stroke="var(--app-band-accent)" />
    </svg>
  );
}

/** One path for all lines, which keeps the document small. */
function drawLines(weeks: readonly number[], height: number): string {
  return weeks.map((week) => `M${(week - 1) * WEEK_WIDTH + LINE_WIDTH / 2} ${HEIGHT}v-${height}`).join('');
}
