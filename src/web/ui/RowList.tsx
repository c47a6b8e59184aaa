import { Text, Title } from '@mantine/core';
import { useRef, type ReactNode, type Ref } from 'react';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import classes from './RowList.module.css';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';
import { toastError } from './toast/toast-error.ts';

type ListHeadProps = {
  /** Names the section that the list is in. */
  id: string;
  title: string;
  /** The heading, for a focus that has lost what it was on. */
  headingRef?: Ref<HTMLHeadingElement>;
  search?: SearchFieldProps | undefined;
  /** What the search found, in words. */
  found: string | null;
};

/** The heading of a list, with its search beside it or, on a phone, below. */
export function ListHead({ id, title, headingRef, search, found }: ListHeadProps) {
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
        {search && <SearchField {...search} className={classes.search} />}
      </div>
      <Text c="dimmed" role="status" className={classes.found}>
        {found}
      </Text>
    </>
  );
}

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
      toastError(loaded.error);
    } else if (!loaded.hasNextPage) {
      // The button vanishes with its last page; the focus must not vanish with it.
      end.current?.focus();
    }
  }

  return (
    <div ref={end} tabIndex={-1} className={classes.end}>
      {hasNextPage && (
        <SubmitButton variant="default" isBusy={isFetchingNextPage} onClick={() => void more()}>
          Show more
        </SubmitButton>
      )}
    </div>
  );
}
