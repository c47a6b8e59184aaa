import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

/** One font file: `shapes` knows its characters, widths and kerning, `embedded` is its place in the document. */
export type Face = { shapes: fontkit.Font; embedded: PDFFont };

/** The faces of one style, by preference: each font package is cut into files by script. */
export type Typeface = readonly Face[];

export type Fonts = Record<keyof typeof STYLES, Typeface>;

const packages = createRequire(import.meta.url);

const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const sans = (style: string) => SCRIPTS.map((script) => `@fontsource/source-sans-3/files/source-sans-3-${script}-${style}.woff`);
// Fraunces has no Cyrillic and no Greek: the sans steps in.
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
 * Embeds what is needed to set `texts` in all the styles: always the first file, which has the letters and signs of
 * English, and of the others those that have a character of the texts. Only the letters that are drawn end up in the
 * document. Characters that no file has are left to `settable`.
 */
export async function embedFonts(document: PDFDocument, texts: Iterable<string>): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const needed = new Set<number>();
  for (const text of texts) for (const character of text.normalize('NFC')) needed.add(codeOf(character));
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

/** The first face that has the character. */
export function faceFor(typeface: Typeface, character: string): Face | undefined {
  const known = facesFound.get(typeface) ?? new Map<string, Face | undefined>();
  facesFound.set(typeface, known);
  if (!known.has(character)) {
    known.set(
      character,
      typeface.find(({ shapes }) => shapes.hasGlyphForCodePoint(codeOf(character))),
    );
  }
  return known.get(character);
}

/** Every letter of a long text is looked up, again and again. */
const facesFound = new WeakMap<Typeface, Map<string, Face | undefined>>();

/**
 * The text with the characters replaced that the typeface cannot set: signs that only colour a text (emoji, marks,
 * invisible ones) are dropped, letters of other scripts become question marks.
 */
export function settable(typeface: Typeface, text: string): string {
  let result = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (faceFor(typeface, character)) result += character;
    else if (!DECORATION.test(character)) result += '?';
  }
  return result.replace(/ +/gu, ' ').trim();
}

/** Whether every letter of the text has a shape: none of them becomes a question mark. */
export function canSet(typeface: Typeface, text: string): boolean {
  return [...text.normalize('NFC')].every(
    (character) => /\s/u.test(character) || DECORATION.test(character) || faceFor(typeface, character) !== undefined,
  );
}

const DECORATION = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]$/u;

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
