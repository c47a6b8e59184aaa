import { createFileRoute, notFound } from '@tanstack/react-router';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { WeekPage } from '../../features/admin/course/WeekPage.tsx';
import { WEEK_PARTS } from '../../features/admin/course/week-parts.ts';
import { parseId } from '../../features/admin/table/parse-id.ts';

const findWeek = (text: string) => ALL_WEEKS.find((week) => week === parseId(text));
const findPart = (text: string | undefined) => WEEK_PARTS.find((part) => part === text);

export const Route = createFileRoute('/_app/admin/course/$week/{-$part}')({
  beforeLoad: ({ params: { week, part } }) => {
    if (findWeek(week) === undefined || findPart(part) !== part) throw notFound();
  },
  component: Page,
});

function Page() {
  const { week, part } = Route.useParams();
  const weekNumber = findWeek(week);
  return weekNumber !== undefined && <WeekPage key={weekNumber} weekNumber={weekNumber} part={findPart(part)} />;
}
