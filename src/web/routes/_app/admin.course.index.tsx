import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { courseListSchema, type CourseList } from '#src/domain/desk/course-list.ts';
import { CoursePage } from '../../features/admin/course/CoursePage.tsx';
import { changeFilters, readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/course/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<CourseList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(courseListSchema, Route.useSearch());
  return (
    <CoursePage
      filters={filters}
      // From the address as it is then, because another change may be on its way.
      onChange={(changes) =>
        void navigate({ search: (before) => changeFilters(courseListSchema, before, changes), resetScroll: false })
      }
    />
  );
}
