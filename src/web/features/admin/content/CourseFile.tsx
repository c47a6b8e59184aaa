import { Alert, Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { HttpError, serverMessage } from '../../../api/server-message.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

const PATH = '/api/admin/course.json';

/** Exports the whole course as one file, and imports one: all weeks in it, or none. */
export function CourseFile() {
  const reloadWeeks = useReloadWeeks();
  const upload = useMutation({
    mutationFn: sendCourse,
    onSuccess: async (text) => {
      showToast({ title: 'Course Imported', text, tone: 'success' });
      await reloadWeeks();
    },
  });
  return (
    <>
      <DownloadButton url={PATH} fileName="course.json" variant="default" onError={(error) => toastError(error)}>
        Export Course
      </DownloadButton>
      <FileButton accept="application/json,.json" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default">
            Import Course
          </Button>
        )}
      </FileButton>
      {upload.isError && (
        <Alert color="red" title="Nothing was imported" w="100%">
          {serverMessage(upload.error) ?? 'This file isn’t a course, or the server can’t be reached.'}
        </Alert>
      )}
    </>
  );
}

/** Sends a course file; returns what was imported, in words. @throws HttpError */
async function sendCourse(file: File): Promise<string> {
  const response = await fetch(PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: file });
  const body = await response.text();
  if (!response.ok) throw new HttpError(response.status, response.statusText, body);
  return 'Couples see the imported weeks now.';
}
