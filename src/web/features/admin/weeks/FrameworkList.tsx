import { memo, useRef, useState } from 'react';
import type { Framework } from '#src/domain/course/framework.ts';
import { trpc } from '../../../api/trpc.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList, ListHead } from '../../../ui/RowList.tsx';
import { EarlierPdfs } from './EarlierPdfs.tsx';
import { DeleteWeekDialog } from './DeleteWeekDialog.tsx';
import { EditWeekDialog } from './EditWeekDialog.tsx';
import { FrameworkRow } from './FrameworkRow.tsx';
import { searchFrameworks } from './search-frameworks.ts';
import classes from './Weeks.module.css';

/** The uploaded weeks. Two or more can be searched. */
export const FrameworkList = memo(function FrameworkList({ frameworks }: { frameworks: readonly Framework[] }) {
  const [generated] = trpc.framework.generated.useSuspenseQuery();
  const [contents] = trpc.content.list.useSuspenseQuery();
  const lessonTitles = new Map(contents.map(({ weekNumber, title }) => [weekNumber, title]));
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const [weekToDelete, setWeekToDelete] = useState<Pick<Framework, 'weekNumber' | 'title'>>({ weekNumber: 1, title: '' });
  const [isDeleting, setIsDeleting] = useState(false);
  const [weekToEdit, setWeekToEdit] = useState<Framework | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isSearchable = frameworks.length > 1;
  const shown = isSearchable ? searchFrameworks(frameworks, query) : frameworks;

  function edit(week: Framework): void {
    setWeekToEdit(week);
    setIsEditing(true);
  }

  function confirmDelete(week: Framework): void {
    setWeekToDelete(week);
    setIsDeleting(true);
  }

  return (
    <section aria-labelledby="uploaded" className={classes.list}>
      <ListHead
        id="uploaded"
        title="Weekly PDFs"
        headingRef={heading}
        search={
          isSearchable
            ? { label: 'Search uploaded weeks', placeholder: 'Try 12 or money', value: query, onChange: setQuery }
            : undefined
        }
        found={isSearchable && query.trim() !== '' ? describeMatches(shown.length, query.trim()) : null}
      />
      {frameworks.length === 0 && <EmptyList picture={<Shelf />}>No PDFs yet. Upload your first one with the form.</EmptyList>}
      <ul className={classes.rows}>
        {shown.map((framework) => (
          <FrameworkRow
            key={framework.weekNumber}
            framework={framework}
            lessonTitle={lessonTitles.get(framework.weekNumber) ?? null}
            isGenerated={generated.includes(framework.weekNumber)}
            onEdit={() => edit(framework)}
            onDelete={() => confirmDelete(framework)}
          />
        ))}
      </ul>
      <EarlierPdfs onRestored={() => heading.current?.focus()} />
      <DeleteWeekDialog
        week={weekToDelete}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => heading.current?.focus()}
      />
      <EditWeekDialog week={weekToEdit} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </section>
  );
});

function describeMatches(count: number, query: string): string {
  if (count === 0) return `No week matches “${query}”. Try its number or a word from its title.`;
  return count === 1 ? '1 week found' : `${count} weeks found`;
}
