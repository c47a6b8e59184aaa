/** What plays a story, whether it's a recording or a voice. */
export type Player = {
  isPlaying: boolean;
  /** 1 is as it was spoken. */
  rate: number;
  toggle: () => void;
  /** A little back. */
  back: () => void;
  changeRate: (rate: number) => void;
};

export const RATES = [0.8, 1, 1.25, 1.5];
