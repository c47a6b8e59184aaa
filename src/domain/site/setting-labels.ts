import type { SettingName } from './settings.ts';

/** What each setting is called in the admin. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  brandName: 'Name of the course',
  price: 'Price',
  currency: 'Currency',
  supportEmail: 'Support email',
  trialWeeks: 'Trial weeks',
  guaranteeDays: 'Guarantee days',
  headline: 'Headline',
  subheadline: 'Below the headline',
  sellerName: 'Seller',
  sellerAddress: 'Address',
  aboutName: 'Your name',
  aboutText: 'About you',
  accentColor: 'Accent color',
  helpLine: 'Help line',
  refundPolicy: 'Refund policy',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  imprint: 'Imprint',
  faq: 'Questions and answers',
  reviews: 'Reviews',
  logo: 'Logo',
  photo: 'Photo',
  paperSize: 'Paper size',
};
