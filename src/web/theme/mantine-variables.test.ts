import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

// Mantine would write these into a style tag at run time, which the content security policy refuses.
test('mantine-variables.css has the custom properties of the theme (vitest -u updates it)', async () => {
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
