import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  COURSE_VIEW_LABELS,
  COURSE_VIEWS,
  courseListSchema,
  firstOrder,
  listCourseWeeks,
  WEEK_SOURCE_LABELS,
  type CourseList,
  type CourseWeek,
} from '#src/domain/desk/course-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Shelf } from '../../../ui/illustrations/Shelf.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { CourseFile } from '../course-file/CourseFile.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { useTypedFilter } from '../table/use-typed-filter.ts';
import { Views } from '../table/Views.tsx';
import { withoutDefaults } from '../table/without-defaults.ts';
import { CourseTools } from './CourseTools.tsx';

const DEFAULTS = courseListSchema.parse({});

const PDF_LABELS = { generated: 'Generated', uploaded: 'Your own' };

function createColumns(canEdit: boolean): Column<CourseWeek>[] {
  return [
    { id: 'week', header: 'Week', sort: 'week', isAlways: true, cell: ({ weekNumber }) => weekNumber },
    {
      id: 'title',
      header: 'Title',
      sort: 'title',
      isAlways: true,
      cell: (week) => (
        <>
          {canEdit ? (
            <Link
              to="/admin/course/$week/{-$part}"
              params={{ week: String(week.weekNumber), part: undefined }}
              className={classes.name}
              aria-label={`Week ${week.weekNumber}: ${week.title}`}
            >
              {week.title}
            </Link>
          ) : (
            week.title
          )}
          <span className={`${classes.below} ${classes.phone}`}>
            {describeContent(week)}
            {week.pdf === null && ', no PDF'}
          </span>
        </>
      ),
    },
    { id: 'content', header: 'Content', cell: describeContent },
    { id: 'pdf', header: 'PDF', cell: ({ pdf }) => (pdf === null ? 'None' : PDF_LABELS[pdf]) },
    { id: 'video', header: 'Video', cell: ({ video }) => (video === 'file' ? 'Your own' : video) },
    {
      id: 'couples',
      header: 'Couples here',
      sort: 'couples',
      isAlways: true,
      isNumber: true,
      cell: ({ couples }) => (couples === 0 ? null : couples.toLocaleString('en-US')),
    },
    { id: 'rating', header: 'Rating', sort: 'rating', isNumber: true, cell: ({ rating }) => rating?.toFixed(1) },
    {
      id: 'changed',
      header: 'Changed',
      sort: 'changedAt',
      cell: ({ changedAt }) => changedAt !== null && <span className={classes.whole}>{formatDate(changedAt)}</span>,
    },
  ];
}

function describeContent({ content, hasDraft }: CourseWeek): string {
  return hasDraft ? `${WEEK_SOURCE_LABELS[content]}, draft` : WEEK_SOURCE_LABELS[content];
}

type CoursePageProps = { filters: Partial<CourseList>; onChange: (changes: Partial<CourseList>) => void };

/** The 52 weeks: what couples read in each, and how many are there. */
export function CoursePage({ filters: chosen, onChange }: CoursePageProps) {
  const filters = { ...DEFAULTS, ...chosen };
  const canEdit = useMayCall()('content.get');
  const { data: weeks } = trpc.desk.course.useQuery(undefined, { staleTime: 0, throwOnError: true });
  const { typed, setTyped } = useTypedFilter(filters.search, (search) => onChange({ search }));
  const { shown, views } = listCourseWeeks(weeks ?? [], filters);
  const order = filters.order ?? firstOrder(filters.sort);
  return (
    <DeskPage
      title="Course"
      lead={
        canEdit && (
          <>
            Choose a week to write its lesson. <span className={classes.wide}>PDFs can be dropped anywhere on this page.</span>
          </>
        )
      }
      buttons={
        canEdit && (
          <>
            <Button component={Link} to="/admin/course/upload">
              Upload PDFs
            </Button>
            <CourseTools />
          </>
        )
      }
    >
      <Views
        to="/admin/course"
        views={COURSE_VIEWS}
        labels={COURSE_VIEW_LABELS}
        counts={weeks && views}
        current={filters.view}
        getSearch={(view) => withoutDefaults({ ...filters, view }, DEFAULTS)}
      />
      <div className={classes.bar}>
        <SearchField
          label="Search weeks"
          placeholder="Try 12 or money"
          value={typed}
          onChange={setTyped}
          className={classes.search}
        />
      </div>
      {weeks === undefined ? (
        <ListSkeleton />
      ) : shown.length === 0 ? (
        <EmptyList picture={<Shelf />}>No week here. Try another view, its number, or a word from its title.</EmptyList>
      ) : (
        <DataTable
          name="Course"
          columns={createColumns(canEdit)}
          rows={shown}
          getId={({ weekNumber }) => String(weekNumber)}
          getName={({ weekNumber }) => `week ${weekNumber}`}
          sort={{ by: filters.sort, order }}
          onSort={(by, next) => onChange({ sort: courseListSchema.shape.sort.parse(by), order: next })}
        />
      )}
      {/* Below the weeks, because both are rare. */}
      {canEdit && <CourseFile />}
    </DeskPage>
  );
}
