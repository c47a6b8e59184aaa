import type { Plugin } from 'vite';

/**
 * While React DOM is loaded it makes four errors that it throws later, to recognise them when they come back. For the stack of
 * the first one a browser that meets the code for the first time reads all of React DOM once more: a third of what loading it
 * costs. Nobody sees these stacks, so they are plain objects here.
 */
export function lightReact(): Plugin {
  let isFound = false;
  return {
    name: 'light-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const light = code.replaceAll(/(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g, '$1{ message: $2 }');
        isFound = light !== code;
        return { code: light, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) throw new Error('vite/light-react.ts finds nothing to replace in React DOM any more.');
    },
  };
}
