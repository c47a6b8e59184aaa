import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconRewindBackward15 } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { listSpoken, splitStory, type Sentence, type StoryPart } from '#src/domain/evening/story.ts';
import { Spans } from '../../../../../ui/markdown/Spans.tsx';
import { RATES, type Player } from './player.ts';
import classes from './StoryReader.module.css';
import { useRecording } from './use-recording.ts';
import { useVoice } from './use-voice.ts';

export type StoryReaderProps = {
  title: string;
  /** The lesson in Markdown, with its help lines. */
  text: string;
  /** Where the seller's recording is; null if there's none. */
  recordingUrl: string | null;
};

/**
 * The week's lesson in large type, for one of the two to read aloud, or to listen to: the seller's recording, else a voice of
 * this device, which marks the sentence it's at.
 */
export function StoryReader({ title, text, recordingUrl }: StoryReaderProps) {
  const parts = useMemo(() => splitStory(text), [text]);
  const spoken = useMemo(() => listSpoken(parts), [parts]);
  const texts = useMemo(() => spoken.map((sentence) => sentence.text), [spoken]);
  const recording = useRecording(recordingUrl);
  const voice = useVoice(texts);
  const player = recording ?? voice;
  const current = recording === null && voice ? spoken[voice.index ?? -1] : undefined;
  const start = parts.findIndex(({ kind }) => kind !== 'note');

  return (
    <section className={classes.story} aria-label={title}>
      {player && <PlayerBar player={player} isRecording={recording !== null} />}
      <Text c="dimmed" size="sm">
        {player ? 'Or one of you reads it aloud.' : 'One of you reads it aloud.'}
      </Text>
      <div className={classes.text}>
        <Caution notes={parts.slice(0, start)} />
        {parts.slice(start).map((part, index) => (
          <Part key={index} part={part} current={current} />
        ))}
      </div>
    </section>
  );
}

function PlayerBar({ player, isRecording }: { player: Player; isRecording: boolean }) {
  const { isPlaying, rate, toggle, back, changeRate } = player;
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  return (
    <div role="group" aria-label="Listen" className={classes.player}>
      <Button
        radius="xl"
        leftSection={isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        onClick={toggle}
      >
        {isPlaying ? 'Pause' : 'Listen'}
      </Button>
      <ActionIcon
        variant="subtle"
        size={44}
        radius="xl"
        aria-label={isRecording ? 'Back 15 Seconds' : 'Back One Sentence'}
        onClick={back}
      >
        {isRecording ? <IconRewindBackward15 size={22} aria-hidden /> : <IconPlayerSkipBack size={20} aria-hidden />}
      </ActionIcon>
      <Button variant="subtle" radius="xl" aria-label={`Speed: ${rate}×`} onClick={() => changeRate(next)}>
        {rate}×
      </Button>
    </div>
  );
}

/** The note above a sensitive week's story. Folded, because both partners read it when they arrived. */
function Caution({ notes }: { notes: readonly StoryPart[] }) {
  const [title, ...sentences] = notes.flatMap((note) => note.sentences);
  if (title === undefined) return null;
  return (
    <details className={classes.caution}>
      <summary>
        <Spans spans={title.spans} />
      </summary>
      <Part part={{ kind: 'note', sentences }} current={undefined} />
    </details>
  );
}

function Part({ part: { kind, sentences }, current }: { part: StoryPart; current: Sentence | undefined }) {
  const content = sentences.map((sentence, index) => (
    <SentenceText key={index} sentence={sentence} isCurrent={sentence === current} />
  ));
  if (kind === 'heading') {
    return (
      <Title order={2} size="h3">
        {content}
      </Title>
    );
  }
  return (
    <p className={classes.part} data-kind={kind}>
      {content}
    </p>
  );
}

function SentenceText({ sentence, isCurrent }: { sentence: Sentence; isCurrent: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [isCurrent]);
  return (
    <span ref={element} className={classes.sentence} data-current={isCurrent || undefined}>
      <Spans spans={sentence.spans} />
    </span>
  );
}
