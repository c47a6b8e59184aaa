import { Anchor, Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { findHostedVideo, playerUrl, watchUrl, type HostedVideo } from '#src/domain/course/hosted-video.ts';
import { mediaUrl, type MediaKind } from '#src/domain/course/media.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { trpc } from '../../../../api/trpc.ts';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import classes from './WeekVideo.module.css';

/** `isOwn`: whether the content is the week's own, rather than week 1's. */
type WeekVideoProps = { weekNumber: number; content: WeekContent; isOwn: boolean };

/** The week's video, the seller's own file or one elsewhere, with what's said in it. Nothing if there's none. */
export function WeekVideo({ weekNumber, content: { title, videoUrl = '', transcript = '' }, isOwn }: WeekVideoProps) {
  const { data: media = [] } = trpc.media.list.useQuery();
  const { online } = useNetwork();
  const has = (kind: MediaKind) => media.some((one) => one.weekNumber === weekNumber && one.kind === kind);
  const hosted = findHostedVideo(videoUrl);
  const hasFile = has('video');
  if (!hasFile && hosted === null) return null;
  return (
    <section aria-label="Video" className={classes.video}>
      {hasFile ? <OwnVideo weekNumber={weekNumber} title={title} hasCaptions={has('captions')} /> : null}
      {!hasFile && hosted ? <VideoElsewhere video={hosted} title={title} /> : null}
      {!online && <Text c="dimmed">Videos aren’t kept on this device. This one plays once you’re connected.</Text>}
      {transcript !== '' && (isOwn || !hasFile) && (
        <details className={classes.transcript}>
          <summary>Transcript</summary>
          <Markdown text={transcript} />
        </details>
      )}
    </section>
  );
}

type OwnVideoProps = { weekNumber: number; title: string; hasCaptions: boolean };

function OwnVideo({ weekNumber, title, hasCaptions }: OwnVideoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the seller may have none, and the transcript is below */}
      <video
        className={classes.frame}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video: ${title}`}
        src={mediaUrl({ kind: 'video', weekNumber })}
        onError={() => setHasFailed(true)}
        onLoadedMetadata={() => setHasFailed(false)}
      >
        {hasCaptions && (
          <track kind="captions" label="English" srcLang="en" default src={mediaUrl({ kind: 'captions', weekNumber })} />
        )}
      </video>
      {hasFailed && <Text role="alert">This video can’t be played right now.</Text>}
    </>
  );
}

/** Loads nothing from the other site before it's played. */
function VideoElsewhere({ video, title }: { video: HostedVideo; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { host } = video;
  return (
    <>
      {isPlaying ? (
        <iframe
          // The button that was pressed is gone.
          ref={(frame) => frame?.focus()}
          className={classes.frame}
          title={`Video: ${title}`}
          src={playerUrl(video)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- harmless, because the player's origin is another one
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={classes.frame}>
          <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => setIsPlaying(true)}>
            Play Video
          </Button>
          <Text size="sm">
            This video is on {host}. Once you play it, {host} learns your network address and what you watch.
          </Text>
        </div>
      )}
      <Anchor href={watchUrl(video)} target="_blank" rel="noopener noreferrer" size="sm" display="inline-block" py={10}>
        Watch it on {host} instead
      </Anchor>
    </>
  );
}
