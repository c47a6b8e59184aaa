import { createFileRoute, notFound } from '@tanstack/react-router';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { lessonId } from '../../features/admin/content/CourseContent.tsx';
import { WeekEditor } from '../../features/admin/content/WeekEditor.tsx';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { useUploads } from '../../features/admin/weeks/UploadsProvider.tsx';
import { parseId } from '../../features/admin/table/parse-id.ts';

const findWeek = (text: string) => ALL_WEEKS.find((week) => week === parseId(text));

export const Route = createFileRoute('/_app/admin/course/$week')({
  beforeLoad: ({ params }) => {
    if (findWeek(params.week) === undefined) throw notFound();
  },
  component: Page,
});

function Page() {
  const week = findWeek(Route.useParams().week);
  const navigate = Route.useNavigate();
  const { form } = useUploads();
  if (week === undefined) return null;
  return (
    <DeskPage key={week} title={`Week ${week}`}>
      <WeekEditor
        weekNumber={week}
        onUpload={() => {
          form.setFieldValue('weekNumber', String(week));
          void navigate({ to: '/admin' });
        }}
        onClose={() => void navigate({ to: '/admin/course', hash: lessonId(week) })}
      />
    </DeskPage>
  );
}
