/** The red, green, and blue of a color, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** The least contrast of text that's easy to read (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** What the accent meets on light and dark pages: the text on buttons, and the least favorable background (theme.css). */
const LIGHT = { buttonText: '#ffffff', background: '#f1ebdf' } as const;
const DARK = { buttonText: '#0c100e', background: '#262f2b' } as const;

/** White text on a band across the page is read at a glance. */
const BAND_CONTRAST = 10;

const toRgb = (hex: string): Rgb => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
};
const toHex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The contrast of two colors such as #235640, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** A mixture with this share of the other color. */
export function mix(hex: string, other: string, share: number): string {
  const [from, to] = [toRgb(hex), toRgb(other)];
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return toHex([part(0), part(1), part(2)]);
}

/** The color, changed as little toward black or white as it takes. */
function mixUntil(hex: string, other: string, isEnough: (shade: string) => boolean): string {
  const steps = Array.from({ length: 50 }, (_, step) => mix(hex, other, step / 50));
  return steps.find(isEnough) ?? other;
}

const isReadable = (shade: string, { buttonText, background }: typeof LIGHT | typeof DARK) =>
  contrast(shade, buttonText) >= READABLE && contrast(shade, background) >= READABLE;

/** Whether light pages can use the color as it is: white text on it, and the color as text. */
export function isReadableAccent(hex: string): boolean {
  return isReadable(hex, LIGHT);
}

type SchemeShades = Record<'filled' | 'hover' | 'tint' | 'tintHover' | 'band' | 'bandLine', string>;

/**
 * A color of each kind for light and dark pages: for buttons and links, when hovered, tinted areas, and bands across a page.
 * `hills` are those in illustrations, the farthest first.
 */
export type AccentShades = Record<'light' | 'dark', SchemeShades> & { hills: readonly [string, string, string] };

/** The accent color as it is on light pages, and as much lighter as dark pages need. */
export function accentShades(hex: string): AccentShades {
  // Buttons get darker when hovered, so that shade must be light enough.
  const hovered = mixUntil(hex, '#ffffff', (shade) => isReadable(shade, DARK));
  const band = mixUntil(hex, '#000000', (shade) => contrast(shade, '#ffffff') >= BAND_CONTRAST);
  return {
    light: {
      filled: hex,
      hover: mix(hex, '#000000', 0.2),
      tint: mix(hex, '#ffffff', 0.88),
      tintHover: mix(hex, '#ffffff', 0.8),
      band,
      bandLine: mix(band, '#ffffff', 0.2),
    },
    dark: {
      filled: mix(hovered, '#ffffff', 0.15),
      hover: hovered,
      tint: mix(hex, '#000000', 0.6),
      tintHover: mix(hex, '#000000', 0.5),
      band: mix(band, '#141a17', 0.4),
      bandLine: mix(band, '#ffffff', 0.25),
    },
    hills: [mix(band, '#ffffff', 0.1), mix(band, '#ffffff', 0.18), mix(band, '#000000', 0.25)],
  };
}

/** How easy buttons and links are to read on light and dark pages, from 1 to 21. */
export function accentContrast(hex: string): Record<'light' | 'dark', number> {
  const { light, dark } = accentShades(hex);
  const worst = (shade: string, { buttonText, background }: typeof LIGHT | typeof DARK) =>
    Math.min(contrast(shade, buttonText), contrast(shade, background));
  return { light: worst(light.filled, LIGHT), dark: worst(dark.filled, DARK) };
}
