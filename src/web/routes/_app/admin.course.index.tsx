import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { courseListSchema, type CourseList } from '#src/domain/desk/course-list.ts';
import { CoursePage } from '../../features/admin/course/CoursePage.tsx';
import { useFilters } from '../../features/admin/table/use-filters.ts';

export const Route = createFileRoute('/_app/admin/course/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<CourseList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  return <CoursePage {...useFilters(courseListSchema)} />;
}
