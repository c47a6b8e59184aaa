/** The red, green, and blue of a color, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** The least contrast of text that's easy to read (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** The page's background in each color scheme, as in theme.css. */
const PAGE: Record<'light' | 'dark', string> = { light: '#faf6ee', dark: '#141a17' };

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
function mix(hex: string, other: string, share: number): string {
  const [from, to] = [toRgb(hex), toRgb(other)];
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return toHex([part(0), part(1), part(2)]);
}

/** Whether white text on the color, and the color as text on a light page, are easy to read. */
export function isReadableAccent(hex: string): boolean {
  return contrast(hex, '#ffffff') >= READABLE && contrast(hex, PAGE.light) >= READABLE;
}

/** The accent color in both color schemes: as it is on light pages, and as much lighter as dark pages need. */
export function accentShades(hex: string): Record<'light' | 'lightHover' | 'dark' | 'darkHover', string> {
  const steps = Array.from({ length: 20 }, (_, step) => mix(hex, '#ffffff', step / 20));
  const dark = steps.find((shade) => contrast(shade, PAGE.dark) >= READABLE) ?? '#ffffff';
  return { light: hex, lightHover: mix(hex, '#000000', 0.2), dark, darkHover: mix(dark, '#000000', 0.12) };
}
