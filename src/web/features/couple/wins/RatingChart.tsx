import { Card, Text, Title } from '@mantine/core';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import classes from './RatingChart.module.css';

const STARS = [5, 4, 3, 2, 1];
/** The weeks labeled on the axis: the first, and the last of each quarter. */
const AXIS_WEEKS = [1, 13, 26, 39, 52];

/** A bar chart of the ratings over the 52 weeks. */
export function RatingChart({ records }: { records: readonly ProgressRecord[] }) {
  const rated = records.flatMap(({ weekNumber, rating }) => (rating === null ? [] : [{ weekNumber, rating }]));
  const description = rated.map(({ weekNumber, rating }) => `week ${weekNumber}: ${rating} of 5`).join(', ');
  return (
    <Card>
      <Title order={3} size="h5">
        Ratings over the weeks
      </Title>
      {rated.length === 0 ? (
        <Text c="dimmed" mt="sm">
          Rate a week on the Progress tab to see it here.
        </Text>
      ) : (
        <div className={classes.chart} role="img" aria-label={`Ratings: ${description}`}>
          <div className={classes.stars}>
            {STARS.map((star) => (
              <span key={star}>{star}</span>
            ))}
          </div>
          <div className={classes.plot}>
            {rated.map(({ weekNumber, rating }) => (
              <span key={weekNumber} className={classes.bar} style={{ gridColumn: weekNumber, height: `${rating * 20}%` }} />
            ))}
          </div>
          <div className={classes.weeks}>
            {AXIS_WEEKS.map((week) => (
              <span key={week} style={{ gridColumn: week }}>
                {week}
              </span>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
