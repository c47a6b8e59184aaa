import { useEffect, useRef, useState } from 'react';
import type { Player } from './player.ts';

/** Reads sentences aloud with a voice of this device. `index` is the sentence it's at; null before it starts. */
export type Voice = Player & { index: number | null };

/** Null while this device has no English voice of its own: one from a server would send it the text. */
export function useVoice(sentences: readonly string[]): Voice | null {
  const voice = useLocalVoice();
  const [index, setIndex] = useState<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  // Events of what was canceled are ignored.
  const current = useRef<SpeechSynthesisUtterance>(null);

  useEffect(
    () => () => {
      current.current = null;
      if ('speechSynthesis' in window) speechSynthesis.cancel();
    },
    [],
  );
  if (voice === null) return null;

  // Sentence by sentence, because pausing within one and long texts fail in some browsers.
  function speak(from: number, speed: number): void {
    const text = sentences[from];
    stop();
    if (text === undefined) return setIndex(null);
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice?.lang, rate: speed });
    const go = (on: () => void) => () => current.current === utterance && on();
    utterance.addEventListener(
      'end',
      go(() => speak(from + 1, speed)),
    );
    utterance.addEventListener('error', go(stop));
    current.current = utterance;
    setIndex(from);
    setIsPlaying(true);
    speechSynthesis.speak(utterance);
  }

  function stop(): void {
    current.current = null;
    speechSynthesis.cancel();
    setIsPlaying(false);
  }

  return {
    index,
    isPlaying,
    rate,
    toggle: () => (isPlaying ? stop() : speak(index ?? 0, rate)),
    back: () => speak(Math.max(0, (index ?? 0) - 1), rate),
    changeRate(next) {
      setRate(next);
      if (isPlaying) speak(index ?? 0, next);
    },
  };
}

/** An English voice that works without a server; browsers may list them late. */
function useLocalVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState(findLocalVoice);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const update = () => setVoice(findLocalVoice());
    speechSynthesis.addEventListener('voiceschanged', update);
    return () => speechSynthesis.removeEventListener('voiceschanged', update);
  }, []);
  return voice;
}

function findLocalVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  const voices = speechSynthesis.getVoices().filter(({ lang, localService }) => localService && /^en\b/iu.test(lang));
  return voices.find(({ lang }) => /^en[-_]us/iu.test(lang)) ?? voices[0] ?? null;
}
