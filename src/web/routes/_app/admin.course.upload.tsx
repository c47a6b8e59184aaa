import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BulkUpload } from '../../features/admin/bulk-upload/BulkUpload.tsx';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { useUploads } from '../../features/admin/weeks/upload/UploadsProvider.tsx';

export const Route = createFileRoute('/_app/admin/course/upload')({ component: Page });

function Page() {
  const { bulk } = useUploads();
  return (
    <DeskPage
      title="Upload PDFs"
      lead="One for each week, up to 10 MB. Couples who are far enough can download it right away."
      buttons={
        <Button component={Link} to="/admin" variant="default">
          All PDFs
        </Button>
      }
    >
      <BulkUpload state={bulk} />
    </DeskPage>
  );
}
