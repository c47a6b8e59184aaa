import { Text } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { serverMessage } from '../lib/server-message.ts';
import { BusyButton } from './BusyButton.tsx';
import classes from './RowList.module.css';
import { showToast } from './toast/toast-store.ts';

/** A list of things that each have several lines of words. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** A row of it: its words and, beside them where there is room, its buttons. */
export function ListRow({ buttons, children }: { buttons?: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>{children}</div>
      {buttons !== false && buttons !== undefined && <div className={classes.buttons}>{buttons}</div>}
    </li>
  );
}

/** In the place of a list that is empty. */
export function EmptyList({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      {picture}
      <Text c="dimmed">{children}</Text>
    </div>
  );
}

type ShowMoreProps = {
  /** A list of pages. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ error: unknown; hasNextPage: boolean }>;
  };
};

/** Loads the next page of a list, while there is one. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);

  async function more(): Promise<void> {
    const loaded = await fetchNextPage();
    if (loaded.error !== null) {
      const text = serverMessage(loaded.error) ?? 'Something went wrong. Please try again.';
      showToast({ title: 'Error', text, tone: 'error' });
    } else if (!loaded.hasNextPage) {
      // The button vanishes with its last page; the focus must not vanish with it.
      end.current?.focus();
    }
  }

  return (
    <div ref={end} tabIndex={-1} className={classes.end}>
      {hasNextPage && (
        <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Show more
        </BusyButton>
      )}
    </div>
  );
}
