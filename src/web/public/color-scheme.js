// Sets the color scheme before the first paint, so that a dark page doesn't flash white. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);
