import { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { forHelpLines, HELP_LINES, type HelpLineName } from '../course/lesson/help-line.ts';
import { defaultPaperSize, paperSizeSchema } from '../course/pdf/paper-size.ts';
import { countrySchema, invoicePrefixSchema } from '../invoices/invoice.ts';
import { taxRateSchema } from '../invoices/tax.ts';
import { countDecimals, isCurrency, smallestPayment } from '../money/currency.ts';
import { DEFAULT_PRICE, exampleUnits, formatUnits, parseUnits, roundDown, type Money } from '../order/price.ts';
import {
  DEFAULT_REMINDER_TEXTS,
  parseReminderText,
  REMINDER_PLACEHOLDERS,
  reminderTextSchema,
  type ReminderTextName,
} from '../reminders/texts.ts';
import { isTimeZone } from '../reminders/time-zone.ts';
import { freeText, requiredLine } from '../text.ts';
import { emailVariable, lineVariable, wholeVariable } from '../variables.ts';
import { WEEK_COUNT } from '../week.ts';
import { isReadableAccent } from './brand/contrast.ts';
import { parseFaq } from './faq.ts';
import { GUARANTEE_DAYS, HEADLINE, MINUTES_A_WEEK, REPLY_HOURS } from './offer.ts';
import { PICTURE_MAX_PIXELS, PICTURE_TYPES, pictureSchema } from './brand/picture.ts';
import { parseReviews, reviewsTextSchema } from './reviews.ts';
import type { Setting, SiteDefaults } from './setting.ts';

export const DEFAULT_ACCENT = '#235640';

const POLICY_MAX = 30_000;
const PLACEHOLDERS = 'Start a heading with ##. {brand}, {support email}, {guarantee days}, and {reply time} are filled in.';

const CURRENCY_RULE = 'must be the three letters of a currency, such as usd or eur';

/** The smallest payment in most currencies, and the largest that Stripe accepts. */
const PRICE_MIN = 50;
const PRICE_MAX = 99_999_999;

/** Whether the front page shows an invented couple's answers and phone. */
const sampleCoupleSchema = z.enum(['shown', 'hidden'], 'Sample couple must be shown or hidden.');

const invoicesSchema = z.enum(['off', 'on'], { error: 'Invoices must be off or on.' });

/** Who is offered the withdrawal function. */
const withdrawalSchema = z.enum(['off', 'eu', 'everyone'], { error: 'Withdrawal must be off, eu, or everyone.' });

const DEFAULT_WITHDRAWAL_TEXT =
  'If you have a right to withdraw from your contract, you can use it here, without signing in and without giving a reason. We’ll confirm by email right away that your withdrawal has arrived. You can also write to us at {support email}.';

const DEFAULT_TERMS_CONSENT = 'I agree to the terms of service, and I’ve read the refund policy and the privacy policy.';

const DEFAULT_START_CONSENT =
  'I want access to the course right away, before the withdrawal period ends. I know that I lose my right to withdraw from the contract once I have access.';

/** Everything about each setting, in the admin's order. */
const TABLE = {
  brandName: {
    label: 'Name of the course',
    hint: 'On pages, in emails, and on PDFs. At most 60 characters',
    group: 'your-site',
    schema: requiredLine('Name', 60),
    default: 'Lovewell',
    variable: { name: 'BRAND_NAME', schema: lineVariable(1, 60).trim() },
    isPublic: true,
  },
  headline: {
    label: 'Headline',
    hint: 'At most 120 characters',
    group: 'your-site',
    schema: requiredLine('Headline', 120),
    default: HEADLINE,
    isPublic: true,
  },
  subheadline: {
    label: 'Subheading',
    hint: 'At most 300 characters',
    group: 'your-site',
    field: { kind: 'text', rows: 2 },
    schema: requiredLine('Subheadline', 300),
    default: ({ brandName }) =>
      `${brandName} is a workbook for engaged and newly married couples. One lesson a week for a year, ${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to} minutes together, at your own pace.`,
    isPublic: true,
  },
  accentColor: {
    label: 'Accent color',
    hint: 'Six digits after #, such as #235640. Dark pages use a lighter shade of it.',
    group: 'your-site',
    field: { kind: 'color' },
    schema: requiredLine('Accent color', 10)
      .toLowerCase()
      .refine((value) => /^#[0-9a-f]{6}$/u.test(value), {
        error: 'Accent color must be six digits after #, such as #235640.',
        abort: true,
      })
      .refine(isReadableAccent, { error: 'Accent color is too light: white text on it couldn’t be read.' }),
    default: DEFAULT_ACCENT,
    isPublic: true,
  },
  logo: {
    label: 'Logo',
    hint: 'Next to the name on every page. A square PNG with a transparent background works best; SVG files can’t be used.',
    group: 'your-site',
    field: { kind: 'picture', picture: 'logo' },
    schema: pictureSchema('Logo', PICTURE_TYPES.logo),
    isUnlisted: true,
  },
  supportEmail: {
    label: 'Support email',
    hint: 'Contact messages arrive here. Couples see it, and emails come from it: use one at your own domain.',
    group: 'your-site',
    schema: emailSchema,
    default: 'support@example.com',
    variable: { name: 'SUPPORT_EMAIL', schema: emailVariable },
    isPublic: true,
  },
  timeZone: {
    label: 'Time zone',
    hint: 'Yours, such as America/Chicago. The desk counts days in it.',
    group: 'your-site',
    schema: requiredLine('Time zone', 100).refine(isTimeZone, 'Time zone must be a name such as America/Chicago.'),
    default: 'UTC',
  },
  replyHours: {
    label: 'Reply time',
    hint: 'Within how many hours a person replies, up to 168. 0 promises nothing.',
    group: 'your-site',
    schema: wholeNumber('Reply time', 0, 168),
    default: String(REPLY_HOURS),
    isPublic: true,
    isUnlisted: true,
  },
  sampleCouple: {
    label: 'Sample couple',
    hint: 'The front page can show an invented couple’s answers, as long as week 1 asks the shipped question.',
    group: 'your-site',
    field: { kind: 'choice', options: sampleCoupleSchema.options },
    schema: sampleCoupleSchema,
    default: ({ isLive }) => (isLive ? 'hidden' : 'shown'),
    isUnlisted: true,
  },
  paperSize: {
    label: 'Paper size',
    hint: 'What your couples print on. Generated PDFs are made again.',
    group: 'your-site',
    field: { kind: 'choice', options: paperSizeSchema.options },
    schema: paperSizeSchema,
    default: ({ currency }) => defaultPaperSize(currency),
    isUnlisted: true,
  },
  ...forHelpLines(helpLine),
  findingHelp: policy('findingHelp', 'Finding help', 'help', `The page /finding-help, which lessons link to. ${PLACEHOLDERS}`),
  reviewerName: {
    label: 'Reviewer',
    hint: 'A counselor who has read the whole course. Every lesson names them. Leave empty if nobody has.',
    group: 'help',
    schema: freeText('Reviewer', 100),
    isPublic: true,
  },
  reviewerLicense: {
    label: 'Reviewer’s license',
    hint: 'Such as LMFT 12345, California',
    group: 'help',
    schema: freeText('Reviewer’s license', 100),
    isPublic: true,
  },
  price: {
    label: 'Price',
    hint: 'Checkouts already open keep the old price.',
    group: 'price',
    // Its currency may be changed together with it: see priceProblem.
    schema: requiredLine('Price', 12).regex(/^\d{1,8}(\.\d{1,3})?$/u, 'Price must be a number.'),
    default: ({ currency }) => formatUnits({ ...DEFAULT_PRICE, currency }),
    variable: {
      name: 'PRICE_CENTS',
      schema: wholeVariable(PRICE_MIN, PRICE_MAX).transform(String),
      toText: (amount, currency) => formatUnits(roundDown({ amount: Number(amount), currency })),
    },
    isPublic: true,
  },
  currency: {
    label: 'Currency',
    hint: 'Three letters, such as usd',
    group: 'price',
    schema: requiredLine('Currency', 10)
      .toLowerCase()
      .refine(isCurrency, { error: `Currency ${CURRENCY_RULE}.` }),
    default: DEFAULT_PRICE.currency,
    variable: { name: 'CURRENCY', schema: z.string().trim().toLowerCase().refine(isCurrency, CURRENCY_RULE) },
  },
  trialWeeks: {
    label: 'Trial weeks',
    hint: 'How many weeks couples can open without paying, 1 to 52',
    group: 'price',
    schema: wholeNumber('Trial weeks', 1, WEEK_COUNT),
    default: ({ isSelling }) => String(isSelling ? 1 : WEEK_COUNT),
    variable: { name: 'TRIAL_WEEKS', schema: wholeVariable(1, WEEK_COUNT).transform(String) },
    isPublic: true,
  },
  guaranteeDays: {
    label: 'Guarantee days',
    hint: 'How long buyers can get their money back. Applies to new orders only.',
    group: 'price',
    schema: wholeNumber('Guarantee days', 0, 365),
    default: String(GUARANTEE_DAYS),
    isPublic: true,
  },
  aboutName: {
    label: 'Your name',
    hint: 'The front page names you as the person who runs the course.',
    group: 'about',
    schema: freeText('About me: name', 100),
    isPublic: true,
  },
  aboutText: {
    label: 'About you',
    hint: 'At most 2,000 characters',
    group: 'about',
    field: { kind: 'markdown', rows: 4 },
    schema: freeText('About me: text', 2_000),
    isPublic: true,
  },
  photo: {
    label: 'Photo',
    hint: `A PNG or JPEG. We shrink it to ${PICTURE_MAX_PIXELS} pixels and remove the location and date.`,
    group: 'about',
    field: { kind: 'picture', picture: 'photo' },
    schema: pictureSchema('Photo', PICTURE_TYPES.photo),
    isUnlisted: true,
  },
  reviews: {
    label: 'Reviews',
    group: 'reviews',
    field: { kind: 'reviews' },
    schema: reviewsTextSchema,
    default: ({ files }) => files.reviews,
    isUnlisted: true,
  },
  sellerName: {
    label: 'Seller',
    hint: 'The person or company that sells the course, in the footer and the imprint',
    group: 'seller',
    schema: freeText('Seller’s name', 100),
    isPublic: true,
  },
  sellerAddress: {
    label: 'Address',
    hint: 'At most 300 characters',
    group: 'seller',
    field: { kind: 'text', rows: 3 },
    schema: freeText('Seller’s address', 300),
    isPublic: true,
  },
  imprint: {
    label: 'Imprint',
    hint: `Below the seller’s name and address on the page /imprint. ${PLACEHOLDERS}`,
    group: 'seller',
    field: { kind: 'markdown', rows: 3 },
    schema: freeText('Imprint', POLICY_MAX),
    isUnlisted: true,
  },
  invoices: {
    label: 'Invoices',
    hint: 'Every paid order gets a numbered invoice, and every refund a credit note. Fill in the seller above and the tax below first: invoices can’t be changed afterwards.',
    group: 'invoices',
    field: { kind: 'choice', options: invoicesSchema.options },
    schema: invoicesSchema,
    default: 'off',
    isPublic: true,
  },
  sellerCountry: {
    label: 'Country',
    hint: 'Yours, in two letters, such as US or DE',
    group: 'invoices',
    schema: z.union([z.literal(''), countrySchema]),
  },
  taxNumber: {
    label: 'Tax number',
    hint: 'Yours, as invoices in your country must show it, such as a VAT ID',
    group: 'invoices',
    schema: freeText('Tax number', 50).trim(),
  },
  taxRate: {
    label: 'Tax rate',
    hint: 'The percentage that your price includes, such as 19 or 7.7; none if you don’t charge tax',
    group: 'invoices',
    schema: taxRateSchema,
    default: 'none',
  },
  taxNote: {
    label: 'Without tax',
    hint: 'Said on invoices while the tax rate is none, such as why a small business doesn’t charge tax',
    group: 'invoices',
    field: { kind: 'text', rows: 2 },
    schema: freeText('Without tax', 300),
    default: 'No tax is charged.',
    isUnlisted: true,
  },
  invoicePrefix: {
    label: 'Invoice prefix',
    hint: 'Before the number, such as 2027-. Each prefix counts from 1.',
    group: 'invoices',
    schema: invoicePrefixSchema,
  },
  withdrawal: {
    label: 'Withdrawal function',
    hint: 'Shops that sell to consumers in the European Union must offer one. “eu” and “everyone” show a link in every footer and ask for two consents at the checkout. They differ only in what the page says, because we don’t know where visitors live. This isn’t legal advice.',
    group: 'law',
    field: { kind: 'choice', options: withdrawalSchema.options },
    schema: withdrawalSchema,
    default: 'off',
    isPublic: true,
  },
  withdrawalText: {
    label: 'Withdrawal page',
    hint: `Above the form on the page /withdraw. A starting point, not legal advice: have someone check it for your country. ${PLACEHOLDERS}`,
    group: 'law',
    field: { kind: 'markdown', rows: 4 },
    schema: freeText('Withdrawal page', POLICY_MAX),
    default: DEFAULT_WITHDRAWAL_TEXT,
    isUnlisted: true,
  },
  termsConsent: {
    label: 'Consent to the terms',
    hint: 'The first box that buyers tick at the checkout while the withdrawal function is on. Each order keeps the words it was placed with.',
    group: 'law',
    field: { kind: 'text', rows: 2 },
    schema: requiredLine('Consent to the terms', 1_000),
    default: DEFAULT_TERMS_CONSENT,
    isPublic: true,
    isUnlisted: true,
  },
  startConsent: {
    label: 'Consent to the immediate start',
    hint: 'The second box. A starting point, not legal advice: in many countries these words decide whether buyers can withdraw later.',
    group: 'law',
    field: { kind: 'text', rows: 2 },
    schema: requiredLine('Consent to the immediate start', 1_000),
    default: DEFAULT_START_CONSENT,
    isPublic: true,
    isUnlisted: true,
  },
  faq: {
    label: 'Questions and answers',
    hint: 'Start each question with ## and write its answer below it, as plain text.',
    group: 'policies',
    field: { kind: 'text', rows: 8 },
    schema: freeText('Questions and answers', POLICY_MAX).refine((text) => parseFaq(text).length > 0, {
      error: 'Questions and answers must have at least one question after ##, with its answer below it.',
    }),
    default: ({ files }) => files.faq,
    isPublic: true,
    isUnlisted: true,
  },
  refundPolicy: policy('refundPolicy', 'Refund policy'),
  privacyPolicy: policy(
    'privacyPolicy',
    'Privacy policy',
    'policies',
    `${PLACEHOLDERS} {retention} says how long everything is kept.`,
  ),
  termsOfService: policy('termsOfService', 'Terms of service'),
  reminderEvening: reminder('evening', 'Evening reminder', 'On the morning of their evening'),
  reminderComeBack: reminder('comeBack', 'Come-back reminder', 'Instead of the evening reminder, once, after three quiet weeks'),
  reminderYourTurn: reminder('yourTurn', 'Your-turn reminder', 'A day after the partner has written'),
  reminderMilestone: reminder('milestone', 'Milestone reminder', 'The day after a milestone'),
  reminderNewWeek: reminder('newWeek', 'New-week reminder', 'When a week they’ve been waiting for is out'),
} satisfies Record<string, Setting>;

function wholeNumber(label: string, min: number, max: number) {
  return requiredLine(label, 10).refine((value) => /^\d{1,3}$/u.test(value) && Number(value) >= min && Number(value) <= max, {
    error: `${label} must be a whole number from ${min} to ${max}.`,
  });
}

function helpLine(name: HelpLineName) {
  const { label, subject, placeholder, initial } = HELP_LINES[name];
  return {
    label,
    hint: `${subject}, in lessons as ${placeholder}. Choose one for your country, in words that end a sentence.`,
    group: 'help',
    field: { kind: 'text', rows: 2 },
    schema: requiredLine(label, 300),
    default: initial,
    isPublic: true,
  } satisfies Setting;
}

function policy(
  name: 'findingHelp' | 'refundPolicy' | 'privacyPolicy' | 'termsOfService',
  label: string,
  group: Setting['group'] = 'policies',
  hint = PLACEHOLDERS,
) {
  return {
    label,
    hint,
    group,
    field: { kind: 'markdown', rows: 8 },
    schema: freeText(label, POLICY_MAX).refine((text) => text !== '', { error: `${label} is required.` }),
    default: ({ files }) => files[name],
    isUnlisted: true,
  } satisfies Setting;
}

function reminder(name: ReminderTextName, label: string, when: string) {
  const placeholders = REMINDER_PLACEHOLDERS[name].map((one) => `{${one}}`).join(', ');
  return {
    label,
    hint: `${when}. The first line is the subject. You can use: ${placeholders}.`,
    group: 'reminders',
    field: { kind: 'reminder', reminder: name },
    schema: reminderTextSchema(label, name),
    default: DEFAULT_REMINDER_TEXTS[name],
    isUnlisted: true,
  } satisfies Setting;
}

type Table = typeof TABLE;
export type SettingName = keyof Table;
export const SETTINGS: Readonly<Record<SettingName, Setting>> = TABLE;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(TABLE, name);
export const SETTING_NAMES = Object.keys(TABLE).filter(isSettingName);
export const settingNameSchema = z.enum(SETTING_NAMES);

const settingTextsSchema = z.record(settingNameSchema, z.string());
export type SettingTexts = z.infer<typeof settingTextsSchema>;

type Chosen = Readonly<Record<'saved' | 'environment', ReadonlyMap<SettingName, string>>>;

/** Each setting as text: what the environment says, else what was saved, else its default. */
export function fillInDefaults({ saved, environment }: Chosen, site: Omit<SiteDefaults, 'brandName' | 'currency'>): SettingTexts {
  const find = (name: SettingName, brandName: string, currency: string) => {
    const { default: initial = '', variable } = SETTINGS[name];
    const given = environment.get(name);
    if (given !== undefined) return variable?.toText?.(given, currency) ?? given;
    return saved.get(name) ?? (typeof initial === 'string' ? initial : initial({ ...site, brandName, currency }));
  };
  const brandName = find('brandName', '', '');
  const currency = find('currency', '', '');
  return settingTextsSchema.parse(Object.fromEntries(SETTING_NAMES.map((name) => [name, find(name, brandName, currency)])));
}

type PriceTexts = Pick<SettingTexts, 'price' | 'currency'>;

/** Why the price can't be charged in its currency, or null if it can. */
export function priceProblem({ price, currency }: PriceTexts): string | null {
  const amount = parseUnits(price, currency);
  const units = (one: number) => formatUnits({ amount: one, currency });
  if (amount === null) return `Price in ${currency.toUpperCase()} must be an amount such as ${exampleUnits(currency)}.`;
  const min = smallestPayment(currency);
  return amount < min || amount > PRICE_MAX ? `Price must be from ${units(min)} to ${units(PRICE_MAX)}.` : null;
}

/** Why nobody could pay the price of a server that starts, naming the variable that changes it; null if it can be paid. */
export function startPriceProblem({ amount, currency }: Money): string | null {
  const min = smallestPayment(currency);
  return amount < min ? `PRICE_CENTS must be a whole number from ${min} to ${PRICE_MAX} with this currency.` : null;
}

/** The price as its currency writes it: 49 dollars are 49.00. */
export function completePrice({ price, currency }: PriceTexts): string {
  const amount = parseUnits(price, currency);
  return amount === null ? price : formatUnits({ amount, currency });
}

/** If the environment has changed the currency, the saved price may not fit: it's rounded down. */
function toPrice({ price, currency }: PriceTexts): Money {
  const amount = parseUnits(price, currency) ?? Math.floor(Number(price) * 10 ** countDecimals(currency));
  return roundDown({ amount, currency });
}

export type SiteSettings = ReturnType<typeof toSiteSettings>;

/** The settings in the form the server uses. */
export function toSiteSettings(texts: SettingTexts) {
  return {
    ...texts,
    price: toPrice(texts),
    trialWeeks: Number(texts.trialWeeks),
    guaranteeDays: Number(texts.guaranteeDays),
    replyHours: Number(texts.replyHours),
    faq: parseFaq(texts.faq),
    reviews: parseReviews(texts.reviews),
    paperSize: paperSizeSchema.catch('A4').parse(texts.paperSize),
    invoices: invoicesSchema.catch('off').parse(texts.invoices),
    withdrawal: withdrawalSchema.catch('off').parse(texts.withdrawal),
    sampleCouple: sampleCoupleSchema.catch('hidden').parse(texts.sampleCouple),
    reminderTexts: {
      evening: parseReminderText(texts.reminderEvening),
      comeBack: parseReminderText(texts.reminderComeBack),
      yourTurn: parseReminderText(texts.reminderYourTurn),
      milestone: parseReminderText(texts.reminderMilestone),
      newWeek: parseReminderText(texts.reminderNewWeek),
    },
  };
}

type PublicName = { [Name in SettingName]: Table[Name] extends { isPublic: true } ? Name : never }[SettingName];
export type PublicSettings = Pick<SiteSettings, PublicName>;

/** The settings that pages get. */
export function pickPublic(settings: Readonly<SiteSettings>): PublicSettings;
export function pickPublic(settings: Readonly<SiteSettings>) {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isSettingName(name) && SETTINGS[name].isPublic));
}
