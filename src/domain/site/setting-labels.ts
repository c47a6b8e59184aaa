import { HELP_LINES } from '../course/help-line.ts';
import type { SettingName } from './settings.ts';

/** For a setting that somebody saved while somebody else was changing it. */
export const savedElsewhereMessage = (name: SettingName) =>
  `“${SETTING_LABELS[name]}” was saved differently elsewhere. Compare the two, then save again.`;

/** What each setting is called in the admin. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  brandName: 'Name of the course',
  price: 'Price',
  currency: 'Currency',
  supportEmail: 'Support email',
  trialWeeks: 'Trial weeks',
  guaranteeDays: 'Guarantee days',
  headline: 'Headline',
  subheadline: 'Subheading',
  sellerName: 'Seller',
  sellerAddress: 'Address',
  aboutName: 'Your name',
  aboutText: 'About you',
  accentColor: 'Accent color',
  helpLine: HELP_LINES.helpLine.label,
  helpLineCrisis: HELP_LINES.helpLineCrisis.label,
  helpLineSexual: HELP_LINES.helpLineSexual.label,
  helpLineSubstances: HELP_LINES.helpLineSubstances.label,
  helpLineGambling: HELP_LINES.helpLineGambling.label,
  helpLineCaregivers: HELP_LINES.helpLineCaregivers.label,
  reviewerName: 'Reviewer',
  reviewerLicense: 'Reviewer’s license',
  refundPolicy: 'Refund policy',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  imprint: 'Imprint',
  findingHelp: 'Finding help',
  faq: 'Questions and answers',
  reviews: 'Reviews',
  logo: 'Logo',
  photo: 'Photo',
  paperSize: 'Paper size',
  replyHours: 'Reply time',
  sampleCouple: 'Sample couple',
  reminderEvening: 'Evening reminder',
  reminderComeBack: 'Come-back reminder',
  reminderYourTurn: 'Your-turn reminder',
  reminderMilestone: 'Milestone reminder',
  reminderNewWeek: 'New-week reminder',
};
