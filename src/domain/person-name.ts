/** The longest name of a person, in characters. Apart from the schemas, because the front page's form needs it without Zod. */
export const NAME_MAX = 100;
