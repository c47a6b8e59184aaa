import type { Appearance } from '@stripe/stripe-js';

/** Our colors for the fields in Stripe's iframe, which our style sheets can't reach. */
export function stripeAppearance(colorScheme = document.documentElement.dataset['mantineColorScheme']): Appearance {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--mantine-primary-color-filled'),
      colorBackground: value('--app-surface'),
      colorText: value('--mantine-color-text'),
      colorTextSecondary: value('--mantine-color-dimmed'),
      colorDanger: value('--mantine-color-error'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
    rules: { '.Input': { borderColor: value('--app-control-line'), boxShadow: 'none' } },
  };
}
