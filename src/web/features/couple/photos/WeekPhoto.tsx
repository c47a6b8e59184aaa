import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Photo } from '#src/domain/photo/photo.ts';
import { trpc } from '../../../api/trpc.ts';
import { usePartner } from '../partner/use-partner.ts';
import { DeletePhoto } from './DeletePhoto.tsx';
import { InBookSwitch } from './InBookSwitch.tsx';
import { KeepPhoto } from './KeepPhoto.tsx';
import classes from './WeekPhoto.module.css';

const OFFLINE_TEXT = 'The photo needs a connection.';

type WeekPhotoProps = { userId: number; weekNumber: number };

/** A photo of what the couple made this week: to take, to see, and to want in the book. */
export function WeekPhoto({ userId, weekNumber }: WeekPhotoProps) {
  const [{ partner: seat }] = trpc.auth.session.useSuspenseQuery();
  const partner = usePartner();
  const { data: photos, isError } = trpc.photos.list.useQuery({ userId });
  const group = useRef<HTMLDivElement>(null);
  if (photos === undefined) return isError && <Text c="dimmed">{OFFLINE_TEXT}</Text>;
  const photo = photos.find((one) => one.weekNumber === weekNumber);
  return (
    <div role="group" aria-label="What you made" ref={group} tabIndex={-1} className={classes.group}>
      {photo === undefined ? (
        <div className={classes.empty}>
          <Text size="sm" mb="sm">
            {partner === null || partner.hasLeft
              ? 'A photo of what you made can stay with this week. Where it was taken isn’t saved.'
              : 'A photo of what you made can stay with this week. You both see it; where it was taken isn’t saved.'}
          </Text>
          <div className={classes.buttons}>
            <KeepPhoto userId={userId} weekNumber={weekNumber} isAnother={false} />
          </div>
        </div>
      ) : (
        <>
          <Picture key={photo.version} userId={userId} photo={photo} />
          <InBookSwitch userId={userId} photo={photo} />
          {(seat === null || photo.by === seat) && (
            <div className={classes.changes}>
              <KeepPhoto userId={userId} weekNumber={weekNumber} isAnother />
              <DeletePhoto userId={userId} weekNumber={weekNumber} onDeleted={() => group.current?.focus()} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Picture({ userId, photo: { weekNumber, version } }: { userId: number; photo: Photo }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Text c="dimmed">{OFFLINE_TEXT}</Text>;
  return (
    <img
      className={classes.photo}
      src={`/api/photos/${userId}/${weekNumber}.jpg?${version}`}
      alt={`What you made in week ${weekNumber}`}
      onError={() => setHasFailed(true)}
    />
  );
}
