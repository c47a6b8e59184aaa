import { Button, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Framework } from '#src/domain/framework/framework.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatFileSize } from '../../lib/format.ts';
import { downloadFile } from '../../lib/http.ts';
import classes from './AdminPage.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';

/** The uploaded weeks, each with its download and its removal. */
export function FrameworkList({ frameworks }: { frameworks: readonly Framework[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [weekToDelete, setWeekToDelete] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const download = useMutation({
    mutationFn: (week: number) => downloadFile(`/api/download-framework/${week}`, `week-${week}.pdf`),
    onError: () => showToast({ title: 'Download Failed', text: 'Could not download the file.', tone: 'error' }),
  });

  function askToDelete(week: number): void {
    setWeekToDelete(week);
    setIsAsking(true);
  }

  return (
    <section aria-labelledby="uploaded" className={classes.list}>
      <Title order={2} size="h3" id="uploaded" ref={heading} tabIndex={-1} className={classes.listTitle}>
        Uploaded frameworks
      </Title>
      {frameworks.length === 0 && (
        <Text c="dimmed" py="lg">
          No frameworks uploaded yet. The first one goes into the form above.
        </Text>
      )}
      <ul className={classes.rows}>
        {frameworks.map((framework) => (
          <li key={framework.weekNumber} className={classes.row}>
            <FrameworkText framework={framework} />
            <div className={classes.rowButtons}>
              <BusyButton
                variant="default"
                className={classes.iconButton}
                aria-label={`Download week ${framework.weekNumber}`}
                isBusy={download.isPending && download.variables === framework.weekNumber}
                onClick={() => download.mutate(framework.weekNumber)}
              >
                <IconDownload size={20} aria-hidden />
              </BusyButton>
              <Button
                variant="default"
                className={classes.iconButton}
                aria-label={`Delete week ${framework.weekNumber}`}
                onClick={() => askToDelete(framework.weekNumber)}
              >
                <IconTrash size={20} aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <DeleteDialog
        weekNumber={weekToDelete}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onGone={() => heading.current?.focus()}
      />
    </section>
  );
}

function FrameworkText({ framework: { weekNumber, title, description, fileSize, uploadedAt } }: { framework: Framework }) {
  return (
    <div className={classes.rowText}>
      <Text fw={600}>
        Week {weekNumber}: {title}
      </Text>
      {description !== '' && (
        <Text lineClamp={2} className={classes.rowDescription}>
          {description}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        {formatFileSize(fileSize)}, uploaded {formatDate(uploadedAt)}
      </Text>
    </div>
  );
}
