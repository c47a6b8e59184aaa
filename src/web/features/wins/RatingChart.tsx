import { Card, Text, Title } from '@mantine/core';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import classes from './Wins.module.css';

const WIDTH = 520;
const HEIGHT = 140;
const STAR = HEIGHT / 5;
const BAR = WIDTH / WEEK_COUNT;

/** The ratings over the 52 weeks, a bar for each week that has one. */
export function RatingChart({ records }: { records: readonly ProgressRecord[] }) {
  const rated = records.flatMap(({ weekNumber, rating }) => (rating === null ? [] : [{ weekNumber, rating }]));
  const inWords = rated.map(({ weekNumber, rating }) => `week ${weekNumber}: ${rating} of 5`).join(', ');
  return (
    <Card component="figure" withBorder radius="lg" m={0}>
      <Title order={3} size="h4">
        Ratings over the weeks
      </Title>
      {rated.length === 0 ? (
        <Text c="dimmed" mt="sm">
          Rate a week on the Progress tab, and it shows up here.
        </Text>
      ) : (
        <svg className={classes.chart} viewBox={`0 -4 ${WIDTH} ${HEIGHT + 26}`} role="img" aria-label={`Ratings: ${inWords}`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <line key={star} className={classes.grid} x1={0} x2={WIDTH} y1={HEIGHT - star * STAR} y2={HEIGHT - star * STAR} />
          ))}
          {rated.map(({ weekNumber, rating }) => (
            <rect
              key={weekNumber}
              className={classes.bar}
              x={(weekNumber - 1) * BAR + 1}
              y={HEIGHT - rating * STAR}
              width={BAR - 2}
              height={rating * STAR}
              rx={2}
            />
          ))}
          {[1, 13, 26, 39, 52].map((week) => (
            <text key={week} className={classes.axis} x={(week - 0.5) * BAR} y={HEIGHT + 18} textAnchor="middle">
              {week}
            </text>
          ))}
        </svg>
      )}
    </Card>
  );
}
