import type { Plugin } from 'vite';

/**
 * A file with a single letter that is not Latin, in a comment even, is kept in memory with two bytes for each of its letters:
 * so these are escaped, which saves 2 MB. At the very end, as the bundler would write them out again.
 */
export const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7F]/g, escaped);
  },
};

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
