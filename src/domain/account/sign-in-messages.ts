// What is said to somebody who signs in; without the schemas, so that a page can know it that has not loaded them.
export const WRONG_PASSWORD_MESSAGE = 'Invalid username or password';
export const WRONG_CODE_MESSAGE = 'Invalid email or access code';
export const EMAIL_HAS_WORKBOOK_MESSAGE = 'This email already has a workbook. We sent a sign-in link to it.';
export const SIGN_IN_LINK_EXPIRED_MESSAGE = 'This sign-in link has been used or has expired.';
export const LINK_REQUESTED_MESSAGE = 'If this email has a workbook, we have sent a sign-in link to it.';
export const WRONG_EMAIL_CODE_MESSAGE = 'This code is wrong or no longer good. Please check it, or ask for a new mail.';
