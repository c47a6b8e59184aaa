import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** Colours, type and shape of every screen; surfaces that differ by colour scheme are in theme.css. */
export const theme = createTheme({
  colors: { evergreen },
  primaryColor: 'evergreen',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
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
