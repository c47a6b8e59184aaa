import { useRef, useState } from 'react';
import type { Framework } from '#src/domain/course/framework.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList, ListHead } from '../../../ui/RowList.tsx';
import classes from './Weeks.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FrameworkRow } from './FrameworkRow.tsx';
import { searchFrameworks } from './search-frameworks.ts';

/** The uploaded weeks. From the second on they can be searched. */
export function FrameworkList({ frameworks }: { frameworks: readonly Framework[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const [weekToDelete, setWeekToDelete] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const isSearchable = frameworks.length > 1;
  const shown = isSearchable ? searchFrameworks(frameworks, query) : frameworks;

  function askToDelete(week: number): void {
    setWeekToDelete(week);
    setIsAsking(true);
  }

  return (
    <section aria-labelledby="uploaded" className={classes.list}>
      <ListHead
        id="uploaded"
        title="Uploaded frameworks"
        headingRef={heading}
        search={
          isSearchable
            ? { label: 'Search the uploaded weeks', placeholder: 'Search, such as 12 or money', value: query, onChange: setQuery }
            : undefined
        }
        found={isSearchable && query.trim() !== '' ? hits(shown.length, query.trim()) : null}
      />
      {frameworks.length === 0 && (
        <EmptyList picture={<Shelf />}>No frameworks uploaded yet. The first one goes into the upload form.</EmptyList>
      )}
      <ul className={classes.rows}>
        {shown.map((framework) => (
          <FrameworkRow key={framework.weekNumber} framework={framework} onDelete={() => askToDelete(framework.weekNumber)} />
        ))}
      </ul>
      <DeleteDialog
        weekNumber={weekToDelete}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onGone={() => heading.current?.focus()}
      />
    </section>
  );
}

function hits(count: number, query: string): string {
  if (count === 0) return `No week matches “${query}”. Try its number, or a word of what it is called.`;
  return count === 1 ? '1 week found' : `${count} weeks found`;
}
