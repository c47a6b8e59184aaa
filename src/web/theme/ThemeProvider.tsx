import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const root = () => document.documentElement;
const nothing = () => undefined;

/** Nobody chooses a colour scheme here: it is the system's. */
const systemsScheme = { get: () => 'auto' as const, set: nothing, clear: nothing, subscribe: nothing, unsubscribe: nothing };

/**
 * The UI library's provider, without the half of it that writes style sheets into the page: ours are in a file
 * (vite/mantine-styles.ts), and none is written by script.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager: systemsScheme,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement: root,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement: root,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
