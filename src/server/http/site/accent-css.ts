import type { FastifyInstance } from 'fastify';
import { accentShades, isReadableAccent } from '#src/domain/site/brand/contrast.ts';

/** Serves a style sheet for any color. Its address names the color, so browsers may keep it. */
export function registerAccentCss(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>('/accent-:color([0-9a-f]{6}).css', async ({ params: { color } }, reply) => {
    if (!isReadableAccent(`#${color}`)) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(accentCss(`#${color}`));
  });
}

function accentCss(color: string): string {
  const shades = accentShades(color);
  // More specific than the theme, because the order of style sheets isn't ours to choose.
  const rule = (scheme: 'light' | 'dark') => {
    const { filled, hover, tint, tintHover, band, bandLine } = shades[scheme];
    return `html:root[data-mantine-color-scheme='${scheme}'] {
  --mantine-color-evergreen-filled: ${filled};
  --mantine-color-evergreen-filled-hover: ${hover};
  --mantine-color-evergreen-light: ${tint};
  --mantine-color-evergreen-light-hover: ${tintHover};
  --mantine-color-evergreen-light-color: ${filled};
  --mantine-color-anchor: ${filled};
  --app-band: ${band};
  --app-band-line: ${bandLine};
}`;
  };
  const [far, middle, near] = shades.hills;
  const hills = `html:root {
  --app-hill-far: ${far};
  --app-hill-middle: ${middle};
  --app-hill-near: ${near};
}`;
  return `${rule('light')}\n${rule('dark')}\n${hills}\n`;
}
