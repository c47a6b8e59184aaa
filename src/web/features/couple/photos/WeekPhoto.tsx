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
  const { data: photos, isError } = trpc.photos.list.useQuery({ userId });
  const group = useRef<HTMLDivElement>(null);
  if (photos === undefined) return isError && <Text c="dimmed">{OFFLINE_TEXT}</Text>;
  const photo = photos.find((one) => one.weekNumber === weekNumber);
  const isOwn = photo === undefined || seat === null || photo.by === seat;
  return (
    <div role="group" aria-label="What you made" ref={group} tabIndex={-1} className={classes.group}>
      {photo === undefined ? <Invitation /> : <Picture userId={userId} photo={photo} />}
      {isOwn && <KeepPhoto userId={userId} weekNumber={weekNumber} isAnother={photo !== undefined} />}
      {photo !== undefined && isOwn && <DeletePhoto {...{ userId, weekNumber }} onDeleted={() => group.current?.focus()} />}
    </div>
  );
}

function Invitation() {
  const partner = usePartner();
  return (
    <Text c="dimmed" size="sm" mb="xs">
      {partner === null || partner.hasLeft
        ? 'Keep a photo of what you made. Where it was taken isn’t saved.'
        : 'Keep a photo of what you made. You both see it, and where it was taken isn’t saved.'}
    </Text>
  );
}

function Picture({ userId, photo }: { userId: number; photo: Photo }) {
  const { weekNumber, version } = photo;
  const [failed, setFailed] = useState<string>();
  return (
    <figure className={classes.photo}>
      {failed === version ? (
        <Text c="dimmed">{OFFLINE_TEXT}</Text>
      ) : (
        <img
          src={`/api/photos/${userId}/${weekNumber}.jpg?${version}`}
          alt={`What you made in week ${weekNumber}`}
          onError={() => setFailed(version)}
        />
      )}
      <figcaption>
        <InBookSwitch userId={userId} photo={photo} />
      </figcaption>
    </figure>
  );
}
