import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { CourseContent } from '../content/CourseContent.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';

/** The lessons of the 52 weeks, or only those without a PDF that couples reach soon. */
export function CoursePage({ isMissing }: { isMissing: boolean }) {
  const navigate = useNavigate();
  // Always the same function, so that the 52 weeks don't render again.
  const edit = useCallback(
    (week: number) => void navigate({ to: '/admin/course/$week', params: { week: String(week) } }),
    [navigate],
  );
  return (
    <DeskPage
      title="Course"
      buttons={
        <>
          {isMissing && (
            <Button component={Link} to="/admin/course" variant="default">
              Show All Weeks
            </Button>
          )}
          <Button component={Link} to="/admin" variant="default">
            Upload PDFs
          </Button>
        </>
      }
    >
      {isMissing ? <MissingWeeks onEdit={edit} /> : <CourseContent onEdit={edit} only={undefined} />}
    </DeskPage>
  );
}

function MissingWeeks({ onEdit }: { onEdit: (week: number) => void }) {
  const [weeks] = trpc.desk.missingWeeks.useSuspenseQuery(undefined, { staleTime: 0 });
  return <CourseContent onEdit={onEdit} only={weeks} />;
}
