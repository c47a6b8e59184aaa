/** The core path takes about 45 minutes: these questions and prompts, the activity, and a commitment each. */
export const CORE_QUESTIONS = 2;
export const CORE_PROMPTS = 1;

/** Marks what isn't on the core path. */
export const MORE_TIME = 'If you have more time';
