import type { Plugin } from 'vite';

/**
 * tRPC is compiled for engines without `{...a, ...b}`: a helper copies each property by its descriptor, some thirty times a
 * call, which is a fifth of what an answer of the server costs (docs/performance.md). Node has the real thing.
 *
 * @throws Error, and so no build, when tRPC does not have the helper any more: then this can go.
 */
export function nativeSpread(): Plugin {
  const helper = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;
  let isFound = false;
  return {
    name: 'native-spread',
    transform(code, id) {
      if (!id.includes('/@trpc/server/') || !helper.test(code)) return null;
      isFound = true;
      return code.replace(helper, 'function _objectSpread2(target, ...sources) { return Object.assign(target, ...sources); }');
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('tRPC has no _objectSpread2 any more: vite/native-spread.ts can go.');
    },
  };
}
