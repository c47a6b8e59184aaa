import type { SettingName } from '#src/domain/site/settings.ts';

/** `rows` makes it a text area of at least that height. */
export const SETTING_FIELDS: Record<SettingName, { label: string; hint?: string; rows?: number }> = {
  brandName: { label: 'Name of the course', hint: 'On pages, in emails, and on PDFs' },
  headline: { label: 'Headline' },
  subheadline: { label: 'Below the headline', rows: 2 },
  accentColor: { label: 'Accent color', hint: 'Six digits after #, such as #235640. Dark pages use a lighter shade of it.' },
  supportEmail: { label: 'Support email', hint: 'Receives contact messages and is shown to people' },
  helpLine: { label: 'Help line', hint: 'Where lessons name help, for your country', rows: 2 },
  price: { label: 'Price', hint: 'Such as 49.00. Orders that were begun keep theirs.' },
  currency: { label: 'Currency', hint: 'Three letters, such as usd' },
  trialWeeks: { label: 'Trial weeks', hint: 'How many weeks couples can open without paying, 1 to 52' },
  guaranteeDays: { label: 'Guarantee days', hint: 'How long a buyer can get the money back' },
  aboutName: { label: 'Your name', hint: 'With the text below, the front page says who runs the course.' },
  aboutText: { label: 'About you', rows: 4 },
  sellerName: { label: 'Seller', hint: 'The person or company that sells the course, in the footer' },
  sellerAddress: { label: 'Address', rows: 3 },
};

export const SETTING_GROUPS: readonly { title: string; names: readonly SettingName[] }[] = [
  { title: 'Your site', names: ['brandName', 'headline', 'subheadline', 'accentColor', 'supportEmail', 'helpLine'] },
  { title: 'Price and trial', names: ['price', 'currency', 'trialWeeks', 'guaranteeDays'] },
  { title: 'About me', names: ['aboutName', 'aboutText'] },
  { title: 'Seller', names: ['sellerName', 'sellerAddress'] },
];
