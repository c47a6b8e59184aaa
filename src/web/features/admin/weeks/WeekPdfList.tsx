import { memo, useRef, useState } from 'react';
import type { WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { searchWeeks } from '#src/domain/desk/course-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList, ListHead } from '../../../ui/RowList.tsx';
import { EarlierPdfs } from './EarlierPdfs.tsx';
import { DeleteWeekDialog } from './DeleteWeekDialog.tsx';
import { WeekPdfRow } from './WeekPdfRow.tsx';
import classes from './Weeks.module.css';

/** The uploaded weeks. Two or more can be searched. */
export const WeekPdfList = memo(function WeekPdfList({ weekPdfs }: { weekPdfs: readonly WeekPdf[] }) {
  const [generated] = trpc.weekPdf.generated.useSuspenseQuery();
  const [contents] = trpc.content.list.useSuspenseQuery();
  const lessonTitles = new Map(contents.map(({ weekNumber, title }) => [weekNumber, title]));
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, setQuery] = useState('');
  const [weekToDelete, setWeekToDelete] = useState<Pick<WeekPdf, 'weekNumber' | 'title'>>({ weekNumber: 1, title: '' });
  const [isDeleting, setIsDeleting] = useState(false);
  const isSearchable = weekPdfs.length > 1;
  const shown = isSearchable ? searchWeeks(weekPdfs, query) : weekPdfs;

  function confirmDelete(week: WeekPdf): void {
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
      {weekPdfs.length === 0 && <EmptyList picture={<Shelf />}>No PDFs yet. Upload your first one with the form.</EmptyList>}
      <ul className={classes.rows}>
        {shown.map((weekPdf) => (
          <WeekPdfRow
            key={weekPdf.weekNumber}
            weekPdf={weekPdf}
            lessonTitle={lessonTitles.get(weekPdf.weekNumber) ?? null}
            isGenerated={generated.includes(weekPdf.weekNumber)}
            onDelete={() => confirmDelete(weekPdf)}
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
    </section>
  );
});

function describeMatches(count: number, query: string): string {
  if (count === 0) return `No week matches “${query}”. Try its number or a word from its title.`;
  return count === 1 ? '1 week found' : `${count} weeks found`;
}
