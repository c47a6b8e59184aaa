/** Six is the specification's number (section 5). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
