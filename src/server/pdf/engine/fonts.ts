import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

/** A font file: `shapes` has its glyphs, widths, and kerning; `embedded` is the font in the document. */
export type Face = { shapes: fontkit.Font; embedded: PDFFont };

/** The files of one style in order of preference; font packages have one file per script. */
export type Typeface = readonly Face[];

export type Fonts = Record<keyof typeof STYLES, Typeface>;

const packages = createRequire(import.meta.url);

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const sans = (style: string) => SCRIPTS.map((script) => `@fontsource/source-sans-3/files/source-sans-3-${script}-${style}.woff`);
// Fraunces has no Cyrillic or Greek, so those come from Source Sans.
const serif = (style: string) => [
  ...SCRIPTS.slice(0, 3).map((script) => `@fontsource/fraunces/files/fraunces-${script}-${style}.woff`),
  ...sans(style).slice(3),
];

const STYLES = {
  display: serif('400-normal'),
  text: sans('400-normal'),
  strong: sans('600-normal'),
  italic: sans('400-italic'),
};

/**
 * Embeds the fonts that `texts` need in all styles: the first file, which covers English, and others if they have one of the
 * characters. Only glyphs that are drawn end up in the document.
 */
export async function embedFonts(document: PDFDocument, texts: Iterable<string>): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const needed = new Set<number>();
  for (const text of texts) for (const character of text.normalize('NFC')) needed.add(codePoint(character));
  const typeface = (files: readonly string[]) => embedTypeface(document, files, needed);
  return {
    display: await typeface(STYLES.display),
    text: await typeface(STYLES.text),
    strong: await typeface(STYLES.strong),
    italic: await typeface(STYLES.italic),
  };
}

async function embedTypeface(document: PDFDocument, files: readonly string[], needed: ReadonlySet<number>): Promise<Typeface> {
  const missing = new Set(needed);
  const faces: Face[] = [];
  for (const file of files) {
    const isFirst = faces.length === 0;
    if (missing.size === 0 && !isFirst) break;
    const bytes = await readFile(packages.resolve(file));
    const shapes = fontkit.create(bytes);
    if ('fonts' in shapes) throw new Error(`${file} is a collection of fonts.`);
    const found = [...missing].filter((code) => shapes.hasGlyphForCodePoint(code));
    if (found.length === 0 && !isFirst) continue;
    for (const code of found) missing.delete(code);
    faces.push({ shapes, embedded: await document.embedFont(bytes, { subset: true }) });
  }
  return faces;
}

/** The first face with this character. */
export function findFace(typeface: Typeface, character: string): Face | undefined {
  const known = faceCache.get(typeface) ?? new Map<string, Face | undefined>();
  faceCache.set(typeface, known);
  if (!known.has(character)) {
    known.set(
      character,
      typeface.find(({ shapes }) => shapes.hasGlyphForCodePoint(codePoint(character))),
    );
  }
  return known.get(character);
}

const faceCache = new WeakMap<Typeface, Map<string, Face | undefined>>();

/**
 * Replaces what the typeface can't print: emoji, combining marks, and invisible characters are dropped, other characters
 * become question marks. White space becomes single spaces.
 */
export function toPrintable(typeface: Typeface, text: string): string {
  let result = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (findFace(typeface, character)) result += character;
    else if (!DECORATION.test(character)) result += '?';
  }
  return result.replace(/ +/gu, ' ').trim();
}

/** Whether `toPrintable` adds no question marks. */
export function canPrint(typeface: Typeface, text: string): boolean {
  return [...text.normalize('NFC')].every(
    (character) => /\s/u.test(character) || DECORATION.test(character) || findFace(typeface, character) !== undefined,
  );
}

const DECORATION = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]$/u;

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
