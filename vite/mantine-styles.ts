import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/web/theme/theme.ts';

/** The UI library's components that we use, and those that they are made of. The build fails when one is missing, or too many. */
const COMPONENTS = [
  'ActionIcon',
  'Alert',
  'Anchor',
  'Badge',
  'Button',
  'Card',
  'CloseButton',
  'Container',
  'DataList',
  'Divider',
  'Group',
  'Input',
  'List',
  'Loader',
  'Modal',
  'ModalBase',
  'Overlay',
  'Paper',
  'PasswordInput',
  'Progress',
  'Stack',
  'Text',
  'Title',
  'Tooltip',
  'UnstyledButton',
  'VisuallyHidden',
];

/** Comes along in a select's code, of which it shows the chevron alone. */
const NOT_SHOWN = ['Combobox'];

const MODULE = 'virtual:mantine.css';
const packages = createRequire(import.meta.url);
const read = (file: string) => readFileSync(packages.resolve(`@mantine/core/${file}`), 'utf8');
// The library lets everything be scaled; we do not, and say so in fewer words.
const layer = (css: string) => `@layer mantine {${css.replaceAll(/calc\(([\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')}}`;

/**
 * The UI library's styles, as `virtual:mantine.css`: what its components need that we use, and our theme's custom properties,
 * which it would otherwise write into the page at each start. They are a layer below our own, wherever these are loaded.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? styles() : null),
    generateBundle(_options, bundle) {
      const used = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const name = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
          if (name !== undefined) used.add(name);
        }
      }
      const wrong = [...used].filter((name) => !COMPONENTS.includes(name) && !NOT_SHOWN.includes(name));
      const idle = COMPONENTS.filter((name) => !used.has(name));
      if (wrong.length > 0) this.error(`vite/mantine-styles.ts lacks the styles of ${wrong.join(', ')}.`);
      if (idle.length > 0) this.error(`vite/mantine-styles.ts has styles that nothing uses: ${idle.join(', ')}.`);
    },
  };
}

function styles(): string {
  const all = read('styles.css');
  // Later ones count more, so they keep the order that they have in the library's own style sheet.
  const place = (css: string) => all.indexOf(/\.m_\w+/.exec(css)?.[0] ?? css);
  const components = COMPONENTS.map((name) => read(`styles/${name}.css`)).sort((one, other) => place(one) - place(other));
  return layer([read('styles/baseline.css'), variables(), read('styles/global.css'), ...components, chevron()].join('\n'));
}

function chevron(): string {
  const css = read('styles/Combobox.css');
  const name = /(\.m_\w+) \{\s+--combobox-chevron-size-xs/.exec(css)?.[1];
  if (name === undefined) throw new Error('vite/mantine-styles.ts finds no chevron in the styles of a select.');
  return [...css.matchAll(/[^{}]*\{[^{}]*\}/g)].flatMap(([rule]) => (rule.includes(name) ? [rule] : [])).join('');
}

/** The theme's custom properties, without the colours that only the library's default theme has. */
function variables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const strange = Object.keys(DEFAULT_THEME.colors).filter((color) => !Object.hasOwn(theme.colors ?? {}, color));
  const isOurs = ([name]: [string, string]) => !strange.some((color) => name.startsWith(`--mantine-color-${color}-`));
  const ours = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).filter(isOurs));
  const { variables: shared, light, dark } = defaultCssVariablesResolver(merged);
  return convertCssVariables(
    {
      variables: ours(shared),
      light: ours({ ...light, '--mantine-color-scheme': 'light' }),
      dark: ours({ ...dark, '--mantine-color-scheme': 'dark' }),
    },
    ':root',
  );
}
