import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const evergreen: MantineColorsTuple = [
  '#eff6f2',
  '#dde9e2',
  '#b8d2c4',
  '#90baa4',
  '#6fa589',
  '#599878',
  '#4c916e',
  '#2d6a4f',
  '#235640',
  '#173f2e',
];

// Mantine's greys of the dark scheme with a breath of green: text, borders (4), fields (6), page (7).
const dark: MantineColorsTuple = [
  '#e9ece7',
  '#c9d0cb',
  '#a9b3ac',
  '#7d8a82',
  '#465249',
  '#39453f',
  '#232c28',
  '#141a17',
  '#101512',
  '#0c100e',
];

/** Colours, type and shape of every screen; surfaces that differ by colour scheme are in theme.css. */
export const theme = createTheme({
  colors: { evergreen, dark },
  primaryColor: 'evergreen',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  // Mantine chooses the text on a filled button by the light scheme's shade; in the dark ours is pale and needs dark text.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    return input.variant === 'filled' && isPrimary ? { ...colors, color: 'var(--app-on-primary)' } : colors;
  },
  fontFamily: "'Source Sans 3 Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Fraunces Variable', Georgia, serif", fontWeight: '560' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
  },
});
