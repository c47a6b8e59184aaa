/** A soft bell: partials of a low note, each as frequency and loudness. */
const PARTIALS = [
  [392, 0.16],
  [784, 0.07],
  [1176, 0.03],
] as const;
const STRIKES = 3;
const SECONDS_BETWEEN = 1.6;
const SECONDS_OF_SOUND = 4;

/** What plays the chime. The browser allows it only after a tap, so create it in one. */
export function createChime(): AudioContext {
  // Otherwise an iPhone's mute switch silences it.
  if ('audioSession' in navigator && isAudioSession(navigator.audioSession)) navigator.audioSession.type = 'playback';
  const context = new AudioContext();
  void context.resume();
  return context;
}

function isAudioSession(value: unknown): value is { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Three soft strikes of a bell, on the audio clock, which goes on where timers sleep. Returns a function that takes it back. */
export function scheduleChime(context: AudioContext, inSeconds: number, onEnd: () => void): () => void {
  const strikes = Array.from({ length: STRIKES }, (_, index) => context.currentTime + inSeconds + index * SECONDS_BETWEEN);
  const bells = strikes.flatMap((at) => PARTIALS.map(([frequency, loudness]) => ring(context, at, frequency, loudness)));
  bells.at(-1)?.addEventListener('ended', onEnd);
  return () => {
    bells.at(-1)?.removeEventListener('ended', onEnd);
    for (const bell of bells) bell.disconnect();
  };
}

function ring(context: AudioContext, at: number, frequency: number, loudness: number): OscillatorNode {
  const bell = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS_OF_SOUND);
  bell.connect(volume).connect(context.destination);
  bell.start(at);
  bell.stop(at + SECONDS_OF_SOUND);
  return bell;
}
