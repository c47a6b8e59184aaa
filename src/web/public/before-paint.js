// Sets the color scheme before the first paint, so that a dark page doesn't flash white. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);

// The prerendered landing page shows a couple that's signed in here the way to its workbook (session/cross-tab-session.ts).
try {
  document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('lovewell-couple') !== null);
} catch {
  // The browser refuses storage.
}
