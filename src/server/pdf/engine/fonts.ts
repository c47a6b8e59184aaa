import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const FILES = {
  display: '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  italic: '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
};

export type FontName = keyof typeof FILES;
export type Fonts = Record<FontName, Font>;

const packages = createRequire(import.meta.url);

/** The fonts' characters. pdfkit has the fonts as well, but doesn't say which characters they have. */
export function openFonts(): Fonts {
  return { display: open('display'), text: open('text'), strong: open('strong'), italic: open('italic') };
}

function open(name: FontName): Font {
  const font = openSync(packages.resolve(FILES[name]));
  if ('fonts' in font) throw new Error(`${FILES[name]} is a collection of fonts.`);
  return font;
}

/** Makes the fonts known to the document by their names. Only glyphs that are drawn end up in it. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, packages.resolve(file));
}

/** The font for a text: Fraunces has no Cyrillic or Greek, so a text with such letters is all in Source Sans. */
export function chooseFont(fonts: Fonts, wanted: FontName, text: string): FontName {
  if (wanted !== 'display') return wanted;
  const isMissing = (character: string) => !has(fonts.display, character) && has(fonts.text, character);
  return [...text.normalize('NFC')].some(isMissing) ? 'text' : wanted;
}

/**
 * Replaces what the font can't print: emoji, combining marks, and invisible characters are dropped, other characters
 * become question marks. White space becomes single spaces.
 */
export function toPrintable(font: Font, text: string): string {
  let result = '';
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (has(font, character)) result += character;
    else if (!DECORATION.test(character)) result += '?';
  }
  return result.replace(/ +/gu, ' ').trim();
}

/** Whether `toPrintable` adds no question marks. */
export function canPrint(font: Font, text: string): boolean {
  return [...text.normalize('NFC')].every(
    (character) => /\s/u.test(character) || DECORATION.test(character) || has(font, character),
  );
}

const DECORATION = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]$/u;

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
