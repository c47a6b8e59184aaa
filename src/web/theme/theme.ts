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

// For danger, redder than the accent: text in the dark scheme (3), filled backgrounds in the dark (4) and the light (8).
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f4b9b2',
  '#f2a69c',
  '#c2453a',
  '#b93c32',
  '#b5342b',
  '#b42d25',
  '#b3261e',
  '#8f1d17',
];

// Warmer than Mantine's grays: lines (3), field outlines (4), placeholders (5), dimmed text (6).
const gray: MantineColorsTuple = [
  '#f7f3ea',
  '#f1ebdf',
  '#e8e1d3',
  '#ded6c8',
  '#948c7c',
  '#6f685b',
  '#655f54',
  '#4a453c',
  '#332f29',
  '#1f1c18',
];

// Greener than Mantine's dark grays: placeholders (3), borders (4), fields (6), the page (7).
const dark: MantineColorsTuple = [
  '#e9ece7',
  '#c9d0cb',
  '#a9b3ac',
  '#95a19a',
  '#465249',
  '#39453f',
  '#232c28',
  '#141a17',
  '#101512',
  '#0c100e',
];

// The scroll bar behind a dialog stays, because removing it needs an inline style sheet, which the content security policy refuses.
const removeScrollProps = { removeScrollBar: false };

/** Colors, type, and shapes of every screen; colors that differ by color scheme are in theme.css. */
export const theme = createTheme({
  colors: { evergreen, red, gray, dark },
  primaryColor: 'evergreen',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  // Mantine picks a filled button's text color for the light scheme's shade; our dark scheme's shade is pale and needs dark text.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    return input.variant === 'filled' && isPrimary ? { ...colors, color: 'var(--app-on-primary)' } : colors;
  },
  // The fallbacks between our font and the generic one are in fonts.css.
  fontFamily: "'Source Sans 3 Variable', 'Arial for Source Sans', 'Roboto for Source Sans', sans-serif",
  headings: {
    fontFamily: "'Fraunces Variable', 'Georgia for Fraunces', 'Noto Serif for Fraunces', 'Times for Fraunces', serif",
    fontWeight: '560',
  },
  fontSizes: { sm: '0.9375rem', md: '1.0625rem' },
  lineHeights: { md: '1.6' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Hints go below, so that fields side by side line up.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    // Labels 44 pixels high, to tap.
    Radio: { styles: { inner: { marginTop: '0.75rem' }, label: { paddingBlock: '0.75rem' } } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Anchor: { defaultProps: { underline: 'always' } },
    // Named, because without a variant Mantine uses white text in both schemes.
    Badge: { defaultProps: { size: 'lg', tt: 'none', variant: 'filled' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    // Browsers and axe take a header in a dialog for the page's.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalRoot: { defaultProps: { removeScrollProps } },
    Modal: { defaultProps: { removeScrollProps, centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
    // Like filled buttons, which variantColorResolver colors.
    Tabs: { vars: () => ({ root: { '--tabs-text-color': 'var(--app-on-primary)' } }) },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false } } },
  },
});
