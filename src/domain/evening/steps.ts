/** The steps of an evening, in order. */
export const EVENING_STEPS = ['arrive', 'write', 'reveal', 'story', 'talk', 'do', 'promise', 'close'] as const;
export type EveningStep = (typeof EVENING_STEPS)[number];
