/** What is told when a way to sign in could not be saved, and nobody knows why. */
export const SAVE_FAILED = { title: 'Save Failed', text: 'Could not save your sign-in. Please try again.' };
