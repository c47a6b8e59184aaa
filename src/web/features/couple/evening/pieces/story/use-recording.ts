import { useEffect, useRef, useState } from 'react';
import type { Player } from './player.ts';

const BACK_SECONDS = 15;

/** Plays the seller's recording. Null if there's none, or it can't be loaded, such as without a connection. */
export function useRecording(url: string | null): Player | null {
  const opened = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  useEffect(
    () => () => {
      opened.current?.pause();
      opened.current = null;
    },
    [],
  );
  if (url === null || url === failedUrl) return null;

  /** Loaded when it's first played. */
  function open(address: string): HTMLAudioElement {
    const audio = new Audio(address);
    audio.defaultPlaybackRate = rate;
    audio.addEventListener('play', () => setIsPlaying(true));
    audio.addEventListener('pause', () => setIsPlaying(false));
    audio.addEventListener('error', () => setFailedUrl(address));
    return audio;
  }

  function toggle(address: string): void {
    const audio = (opened.current ??= open(address));
    if (isPlaying) audio.pause();
    // If it can't be played, the error event says so.
    else void audio.play().catch(() => undefined);
  }

  return {
    isPlaying,
    rate,
    toggle: () => toggle(url),
    back() {
      if (opened.current) opened.current.currentTime = Math.max(0, opened.current.currentTime - BACK_SECONDS);
    },
    changeRate(next) {
      setRate(next);
      if (opened.current) opened.current.playbackRate = next;
    },
  };
}
