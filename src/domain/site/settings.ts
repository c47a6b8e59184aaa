import { z } from 'zod';
import { emailSchema } from '../account/credentials.ts';
import { forHelpLines, HELP_LINES, type HelpLines } from '../course/help-line.ts';
import { paperSizeSchema, type PaperSize } from '../course/paper-size.ts';
import { isCurrency, toUnits, type Money } from '../order/price.ts';
import type { ReminderTexts } from '../reminders/texts.ts';
import { freeText, requiredLine } from '../text.ts';
import { WEEK_COUNT } from '../week.ts';
import { isReadableAccent } from './contrast.ts';
import { parseFaq, type Faq } from './faq.ts';
import { PICTURE_TYPES, pictureSchema } from './picture.ts';
import { REMINDER_SETTING_NAMES, REMINDER_SETTING_SCHEMAS, toReminderTexts } from './reminder-settings.ts';
import { parseReviews, reviewsTextSchema, type Review } from './reviews.ts';

/** What visitors see of a seller's own. All of it can change while the server runs. */
export type SiteSettings = HelpLines & {
  brandName: string;
  price: Money;
  supportEmail: string;
  /** How many weeks, 1 to 52, couples can open without paying. */
  trialWeeks: number;
  guaranteeDays: number;
  headline: string;
  subheadline: string;
  sellerName: string;
  sellerAddress: string;
  aboutName: string;
  aboutText: string;
  /** Such as #235640. */
  accentColor: string;
  reviewerName: string;
  reviewerLicense: string;
  /** Markdown with {placeholders}. */
  refundPolicy: string;
  privacyPolicy: string;
  termsOfService: string;
  imprint: string;
  findingHelp: string;
  faq: readonly Faq[];
  reviews: readonly Review[];
  /** Data URLs, or empty. */
  logo: string;
  photo: string;
  paperSize: PaperSize;
  /** 0 promises nothing. */
  replyHours: number;
  sampleCouple: z.infer<typeof sampleCoupleSchema>;
  reminderTexts: ReminderTexts;
};

/** The bounds of a price, in cents: the smallest card payment in most currencies, and $9,999.99. */
export const PRICE_CENTS = { min: 50, max: 999_999 } as const;

export const DEFAULT_ACCENT = '#235640';

const wholeNumber = (label: string, min: number, max: number) =>
  requiredLine(label, 10).refine((value) => /^\d{1,3}$/u.test(value) && Number(value) >= min && Number(value) <= max, {
    error: `${label} must be a whole number from ${min} to ${max}.`,
  });

/** Whether the front page shows an invented couple's answers and phone. */
export const sampleCoupleSchema = z.enum(['shown', 'hidden'], 'Sample couple must be shown or hidden.');

const POLICY_MAX = 30_000;
const policy = (label: string) => freeText(label, POLICY_MAX).refine((text) => text !== '', { error: `${label} is required.` });

/** In the order in which they're listed. */
export const SETTING_NAMES = [
  'brandName',
  'price',
  'currency',
  'supportEmail',
  'trialWeeks',
  'guaranteeDays',
  'headline',
  'subheadline',
  'sellerName',
  'sellerAddress',
  'aboutName',
  'aboutText',
  'accentColor',
  'helpLine',
  'reviewerName',
  'reviewerLicense',
  'helpLineCrisis',
  'helpLineSexual',
  'helpLineSubstances',
  'helpLineGambling',
  'helpLineCaregivers',
] as const;

/** The seller's longer texts, pictures, and paper, which are listed apart from the other settings. */
export const TEXT_NAMES = [
  'refundPolicy',
  'privacyPolicy',
  'termsOfService',
  'imprint',
  'findingHelp',
  'faq',
  'reviews',
  'logo',
  'photo',
  'paperSize',
  'replyHours',
  'sampleCouple',
  ...REMINDER_SETTING_NAMES,
] as const;

export const settingNameSchema = z.enum([...SETTING_NAMES, ...TEXT_NAMES]);
export type SettingName = z.infer<typeof settingNameSchema>;

/** How each setting is checked, as text. */
const SCHEMAS: Record<SettingName, z.ZodType<string>> = {
  brandName: requiredLine('Name', 60),
  price: requiredLine('Price', 10)
    .refine((value) => /^\d{1,4}(\.\d{2})?$/u.test(value), { error: 'Price must be an amount such as 49.00.', abort: true })
    .refine((value) => toCents(value) >= PRICE_CENTS.min && toCents(value) <= PRICE_CENTS.max, {
      error: `Price must be from ${toUnits(PRICE_CENTS.min)} to ${toUnits(PRICE_CENTS.max)}.`,
    })
    .transform((value) => toUnits(toCents(value))),
  currency: requiredLine('Currency', 10)
    .toLowerCase()
    .refine(isCurrency, { error: 'Currency must be the three letters of a currency that has hundredths, such as usd or eur.' }),
  supportEmail: emailSchema,
  trialWeeks: wholeNumber('Trial weeks', 1, WEEK_COUNT),
  guaranteeDays: wholeNumber('Guarantee days', 0, 365),
  headline: requiredLine('Headline', 120),
  subheadline: requiredLine('Subheadline', 300),
  sellerName: freeText('Seller’s name', 100),
  sellerAddress: freeText('Seller’s address', 300),
  aboutName: freeText('About me: name', 100),
  aboutText: freeText('About me: text', 2_000),
  accentColor: requiredLine('Accent color', 10)
    .toLowerCase()
    .refine((value) => /^#[0-9a-f]{6}$/u.test(value), {
      error: 'Accent color must be six digits after #, such as #235640.',
      abort: true,
    })
    .refine(isReadableAccent, { error: 'Accent color is too light: white text on it couldn’t be read.' }),
  ...forHelpLines((name) => requiredLine(HELP_LINES[name].label, 300)),
  reviewerName: freeText('Reviewer', 100),
  reviewerLicense: freeText('Reviewer’s license', 100),
  refundPolicy: policy('Refund policy'),
  privacyPolicy: policy('Privacy policy'),
  termsOfService: policy('Terms of service'),
  imprint: freeText('Imprint', POLICY_MAX),
  findingHelp: policy('Finding help'),
  faq: freeText('Questions and answers', POLICY_MAX).refine((text) => parseFaq(text).length > 0, {
    error: 'Questions and answers must have at least one question after ##, with its answer below it.',
  }),
  reviews: reviewsTextSchema,
  logo: pictureSchema('Logo', PICTURE_TYPES.logo),
  photo: pictureSchema('Photo', PICTURE_TYPES.photo),
  paperSize: paperSizeSchema,
  replyHours: wholeNumber('Reply time', 0, 168),
  sampleCouple: sampleCoupleSchema,
  ...REMINDER_SETTING_SCHEMAS,
};

/** A setting as the admin sees it. */
export type ListedSetting = { name: SettingName; value: string; source: 'environment' | 'saved' | 'default' };

export const NO_CHANGE_MESSAGE = 'This change doesn’t exist.';
export const savedSettingSchema = z.object({ savedId: z.int('The change must be a whole number.') });

/** New values by name; null returns a setting to its default. */
export type SettingChanges = Partial<Record<SettingName, string | null>>;

/** Checks changes that somebody sent, all of them. Each problem names its field. */
export const settingChangesSchema = z.record(z.string(), z.unknown()).transform((input, context): SettingChanges => {
  const changes: SettingChanges = {};
  for (const [key, value] of Object.entries(input)) {
    const name = settingNameSchema.safeParse(key).data;
    if (name === undefined) {
      context.addIssue({ code: 'custom', path: [key], message: `There’s no setting named “${key.slice(0, 50)}”.` });
      continue;
    }
    const parsed = value === null ? { data: null, error: undefined } : SCHEMAS[name].safeParse(value);
    if (parsed.error) {
      context.addIssue({ code: 'custom', path: [key], message: parsed.error.issues[0]?.message ?? 'This isn’t valid.' });
    } else {
      changes[name] = parsed.data;
    }
  }
  return changes;
});

/** Changes with the values they replace, so that nobody replaces what they haven't seen. */
export const seenChangesSchema = z.object({
  changes: settingChangesSchema,
  seen: z.record(z.string(), z.string(), 'The values seen must be texts.'),
});

/** The settings in the form the server uses. */
export function toSiteSettings(valueOf: (name: SettingName) => string): SiteSettings {
  return {
    brandName: valueOf('brandName'),
    price: { cents: toCents(valueOf('price')), currency: valueOf('currency') },
    supportEmail: valueOf('supportEmail'),
    trialWeeks: Number(valueOf('trialWeeks')),
    guaranteeDays: Number(valueOf('guaranteeDays')),
    headline: valueOf('headline'),
    subheadline: valueOf('subheadline'),
    sellerName: valueOf('sellerName'),
    sellerAddress: valueOf('sellerAddress'),
    aboutName: valueOf('aboutName'),
    aboutText: valueOf('aboutText'),
    accentColor: valueOf('accentColor'),
    ...forHelpLines(valueOf),
    reviewerName: valueOf('reviewerName'),
    reviewerLicense: valueOf('reviewerLicense'),
    refundPolicy: valueOf('refundPolicy'),
    privacyPolicy: valueOf('privacyPolicy'),
    termsOfService: valueOf('termsOfService'),
    imprint: valueOf('imprint'),
    findingHelp: valueOf('findingHelp'),
    faq: parseFaq(valueOf('faq')),
    reviews: parseReviews(valueOf('reviews')),
    logo: valueOf('logo'),
    photo: valueOf('photo'),
    paperSize: paperSizeSchema.catch('A4').parse(valueOf('paperSize')),
    replyHours: Number(valueOf('replyHours')),
    sampleCouple: sampleCoupleSchema.catch('hidden').parse(valueOf('sampleCouple')),
    reminderTexts: toReminderTexts(valueOf),
  };
}

/** A setting's value in a few words; null is the default. */
export function describeValue(name: SettingName, value: string | null): string {
  if (value === null) return 'the default';
  if (value === '') return 'nothing';
  if (name === 'logo' || name === 'photo') return 'a picture';
  if (name === 'reviews') return `a list of ${parseReviews(value).length}`;
  return `“${value.length > 200 ? `${value.slice(0, 200).trimEnd()}…` : value}”`;
}

function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
