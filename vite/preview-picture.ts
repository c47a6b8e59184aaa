import { readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { HEADLINE, TAGLINE } from '#src/domain/course/offer.ts';
import { textPath } from './text-path.ts';

const SERIF = '@fontsource/fraunces/files/fraunces-latin-400-normal.woff';
const SANS = '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff';

/**
 * The picture that link previews show, 1200 by 630, as SVG without a text or a font: the front page's words beside its
 * picture, in its light colours. It names no brand, which is a setting of the server and unknown to the build.
 *
 * @param webFolder src/web
 */
export async function previewPicture(webFolder: string): Promise<string> {
  const { module } = await runnerImport<{ HeroScene: ComponentType }>(`${webFolder}/features/landing/HeroScene.tsx`, {
    configFile: false,
    root: webFolder,
    logLevel: 'error',
  });
  const scene = renderToStaticMarkup(createElement(module.HeroScene));
  const lines = linesOf(HEADLINE, 19).map((line, index) =>
    textPath(line, { file: SERIF, size: 66, x: 68, y: 258 + index * 78, tracking: -1.2 }),
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="var(--app-paper)"/>
    <g fill="none" stroke-width="3.4" transform="translate(61 55) scale(2)">
      <circle cx="15" cy="15" r="10" stroke="var(--mantine-color-text)"/>
      <circle cx="26.2" cy="15" r="10" stroke="var(--app-accent)"/>
      <path d="M15.9 25A10 10 0 0 0 24.4 18.4" stroke="var(--mantine-color-text)"/>
    </g>
    <g fill="var(--mantine-color-text)">${lines.join('')}</g>
    <g fill="var(--mantine-color-dimmed)">
      ${textPath(TAGLINE, { file: SANS, size: 30, x: 70, y: 552 })}
    </g>
    <g transform="translate(678 30) scale(0.864)">${scene}</g>
  </svg>`;
  const colors = colorsOf(`${webFolder}/theme/theme.css`, `${webFolder}/ui/illustrations/Picture.module.css`);
  return picture.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`The picture for link previews needs the colour ${name}.`);
    return color;
  });
}

/** The custom properties of style sheets. Of two values the first counts, which is the light scheme's. */
function colorsOf(...files: string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const file of files) {
    for (const [, name = '', value = ''] of readFileSync(file, 'utf8').matchAll(/(--[\w-]+):\s*(#\w+);/g)) {
      if (!colors.has(name)) colors.set(name, value);
    }
  }
  return colors;
}

/** The text in lines of at most `width` characters. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
