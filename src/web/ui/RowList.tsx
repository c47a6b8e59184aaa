import { Text, Title } from '@mantine/core';
import { useRef, type ReactNode, type Ref } from 'react';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import classes from './RowList.module.css';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';
import { toastError } from './toast/toast-error.ts';

type ListHeadProps = {
  /** The heading's id, which labels the list's section. */
  id: string;
  title: string;
  /** For moving the focus to the heading when the focused element disappears. */
  headingRef: Ref<HTMLHeadingElement>;
  search: SearchFieldProps | undefined;
  /** The result of the search, such as '3 orders'. */
  found: string | null;
};

/** The heading of a list with its search field. */
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

/** A list of rows with several lines each. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** A row of a list: text with buttons beside it, or below it on phones. */
export function ListRow({ buttons, children }: { buttons?: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.text}>{children}</div>
      {buttons !== false && buttons !== undefined && <div className={classes.buttons}>{buttons}</div>}
    </li>
  );
}

/** Shown instead of an empty list. */
export function EmptyList({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.empty}>
      {picture}
      <Text c="dimmed">{children}</Text>
    </div>
  );
}

type ShowMoreProps = {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ error: unknown; hasNextPage: boolean }>;
  };
};

/** A button that loads the list's next page, if there is one. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);

  async function more(): Promise<void> {
    const loaded = await fetchNextPage();
    if (loaded.error !== null) {
      toastError(loaded.error);
    } else if (!loaded.hasNextPage) {
      // The button disappears with the last page: keep the focus here.
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
