import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import classes from './Sections.module.css';

type Event = { at: string; text: string; messageId?: number | undefined };

/** What happened, newest first. A message is a link to it. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map(({ at, text, messageId }, index) => (
        // Several things may happen at once, in this order.
        <li key={`${at} ${index}`}>
          {messageId === undefined ? (
            text
          ) : (
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/admin/messages/$messageId" params={{ messageId: String(messageId) }} />
              )}
            >
              {text}
            </Anchor>
          )}
          <Text component="time" dateTime={at} c="dimmed" size="sm" display="block">
            {formatDateTime(at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
