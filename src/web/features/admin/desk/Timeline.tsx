import { Text } from '@mantine/core';
import { formatDateTime } from '../../../lib/dates.ts';
import classes from './Sections.module.css';

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly { at: string; text: string }[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map(({ at, text }, index) => (
        // Several things may happen at once, in this order.
        <li key={`${at} ${index}`}>
          {text}
          <Text component="time" dateTime={at} c="dimmed" size="sm" display="block">
            {formatDateTime(at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
