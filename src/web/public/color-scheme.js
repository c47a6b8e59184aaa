// Before the first paint, so that a reader in the dark is not blinded by a white page. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);
