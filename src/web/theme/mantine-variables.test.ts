import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

// A file, because Mantine would write these to a style element, which the content security policy refuses.
test('The file mantine-variables.css has the theme’s custom properties (vitest -u updates it).', async () => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const css = convertCssVariables(
    {
      variables,
      light: { '--mantine-color-scheme': 'light', ...light },
      dark: { '--mantine-color-scheme': 'dark', ...dark },
    },
    ':root',
  );
  await expect(`@layer mantine {\n${css}\n}\n`).toMatchFileSnapshot('./mantine-variables.css');
});
