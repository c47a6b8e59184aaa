import { Alert, Button, FileButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findCourseChanges } from '#src/domain/course/course-changes.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { COURSE_PATH, readCourse } from './course-file.ts';
import { ImportDialog, type Import } from './ImportDialog.tsx';

/** Exports the whole course as one file, and imports one after a look at what it changes. */
export function CourseFile() {
  const utils = trpc.useUtils();
  const [course, setCourse] = useState<Import>({ weeks: [], changes: [] });
  const [isOpen, setIsOpen] = useState(false);
  const resetFile = useRef<() => void>(null);
  const { data: problem = null, ...open } = useMutation({
    async mutationFn(file: File) {
      const read = await readCourse(file);
      if ('problem' in read) return read.problem;
      const published = await utils.content.exportCourse.fetch(undefined, { staleTime: 0 });
      setCourse({ ...read, changes: findCourseChanges(published.weeks, read.weeks) });
      setIsOpen(true);
      return null;
    },
    onError: (error) => toastError(error),
    // Otherwise the same file couldn't be chosen again.
    onSettled: () => resetFile.current?.(),
  });
  return (
    <Group gap="sm" mt="lg">
      <DownloadButton url={COURSE_PATH} fileName="course.json" variant="default" onError={(error) => toastError(error)}>
        Export Course
      </DownloadButton>
      <FileButton accept="application/json,.json" onChange={(file) => file && open.mutate(file)} resetRef={resetFile}>
        {(props) => (
          <Button {...props} variant="default" loading={open.isPending}>
            Import Course
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <Alert color="red" title="Nothing was imported" w="100%">
          {problem}
        </Alert>
      )}
      <ImportDialog course={course} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Group>
  );
}
