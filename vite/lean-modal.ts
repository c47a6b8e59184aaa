import type { Plugin } from 'vite';

const STAND_IN = '\0no-scroll-area';

/**
 * The UI library's dialogs ask of their scroll area only whether it is the library's own, and would bring that one along for
 * it, with all that it is made of: a tenth of a page's code. No dialog of ours has one.
 */
export function leanModal(): Plugin {
  let isFound = false;
  return {
    name: 'lean-modal',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/ScrollArea.mjs') || !importer?.endsWith('/Modal/ModalRoot.mjs')) return null;
      isFound = true;
      return STAND_IN;
    },
    load: (id) => (id === STAND_IN ? 'export const ScrollArea = { Autosize: null };' : null),
    buildEnd(error) {
      if (error === undefined && !isFound) this.error('vite/lean-modal.ts is of no use any more.');
    },
  };
}
