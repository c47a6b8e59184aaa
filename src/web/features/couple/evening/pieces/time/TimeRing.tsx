import { Button, Group, Text } from '@mantine/core';
import { describeTimeLeft } from '#src/domain/evening/timer.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { RunningTimer } from './use-timer.ts';
import classes from './TimeRing.module.css';

export type TimeRingProps = {
  timer: RunningTimer;
  /** Whose color the ring has; the page's own if it's nobody's. */
  partner?: Partner;
};

/** A quiet ring of time. At its end nothing rings, and nothing counts on. */
export function TimeRing({ timer, partner }: TimeRingProps) {
  const { left, planned, isPaused, pause, resume, addMore } = timer;
  return (
    <div className={classes.time} data-partner={partner}>
      <div role="timer" aria-label="Time left" className={classes.clock}>
        <svg viewBox="0 0 120 120" aria-hidden>
          <circle cx="60" cy="60" r="54" className={classes.track} />
          <circle
            cx="60"
            cy="60"
            r="54"
            pathLength="1"
            strokeDashoffset={1 - left / planned}
            transform="rotate(-90 60 60)"
            className={classes.ring}
          />
        </svg>
        <Text className={classes.left}>{isPaused ? 'Paused' : describeTimeLeft(left)}</Text>
      </div>
      <Group gap="xs" justify="center">
        <Button variant="subtle" onClick={isPaused ? resume : pause}>
          {isPaused ? 'Go On' : 'Pause'}
        </Button>
        <Button variant="subtle" onClick={addMore}>
          More Time
        </Button>
      </Group>
    </div>
  );
}
