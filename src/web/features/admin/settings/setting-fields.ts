import { HELP_LINE_NAMES } from '#src/domain/course/help-line.ts';
import { paperSizeSchema } from '#src/domain/course/paper-size.ts';
import { REMINDER_PLACEHOLDERS, type ReminderTextName } from '#src/domain/reminders/texts.ts';
import { PICTURE_MAX_PIXELS } from '#src/domain/site/picture.ts';
import { sampleCoupleSchema, type SettingName } from '#src/domain/site/settings.ts';

/** A setting's field. `rows` makes it a text area of at least that height; Markdown and reminders can be previewed. */
export type SettingField = {
  kind: 'line' | 'text' | 'markdown' | 'color' | 'picture' | 'reviews' | 'choice';
  hint?: string;
  /** What a choice is between. */
  options?: readonly string[];
  rows?: number;
  reminder?: ReminderTextName;
};

/** What every kind of field gets. Its value is text. */
export type SettingFieldProps = {
  label: string;
  description: string | undefined;
  error: string | undefined;
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
};

const PLACEHOLDERS = 'Start a heading with ##. {brand}, {support email}, {guarantee days}, and {reply time} are filled in.';

const helpLine = (placeholder: string, subject: string): SettingField => ({
  kind: 'text',
  hint: `${subject}, in lessons as ${placeholder}. Choose one for your country, in words that end a sentence.`,
  rows: 2,
});

const reminder = (when: string, name: ReminderTextName): SettingField => ({
  kind: 'text',
  hint: `${when}. The first line is the subject. You can use: ${REMINDER_PLACEHOLDERS[name].map((one) => `{${one}}`).join(', ')}.`,
  rows: 4,
  reminder: name,
});

export const SETTING_FIELDS: Record<SettingName, SettingField> = {
  brandName: { kind: 'line', hint: 'On pages, in emails, and on PDFs. At most 60 characters' },
  headline: { kind: 'line', hint: 'At most 120 characters' },
  subheadline: { kind: 'text', hint: 'At most 300 characters', rows: 2 },
  accentColor: { kind: 'color', hint: 'Six digits after #, such as #235640. Dark pages use a lighter shade of it.' },
  logo: {
    kind: 'picture',
    hint: 'Next to the name on every page. A square PNG with a transparent background works best; SVG files can’t be used.',
  },
  supportEmail: {
    kind: 'line',
    hint: 'Contact messages arrive here. Couples see it, and emails come from it: use one at your own domain.',
  },
  helpLine: helpLine('{help}', 'For people who are afraid of their partner'),
  helpLineCrisis: helpLine('{help:crisis}', 'For people who may want to die'),
  helpLineSexual: helpLine('{help:sexual}', 'After a sexual assault'),
  helpLineSubstances: helpLine('{help:substances}', 'For alcohol and drugs'),
  helpLineGambling: helpLine('{help:gambling}', 'For gambling'),
  helpLineCaregivers: helpLine('{help:caregivers}', 'For people who look after somebody'),
  findingHelp: { kind: 'markdown', hint: `The page /finding-help, which lessons link to. ${PLACEHOLDERS}`, rows: 8 },
  reviewerName: {
    kind: 'line',
    hint: 'A counselor who has read the whole course. Every lesson names them. Leave empty if nobody has.',
  },
  reviewerLicense: { kind: 'line', hint: 'Such as LMFT 12345, California' },
  price: { kind: 'line', hint: 'Such as 49.00. Checkouts already open keep the old price.' },
  currency: { kind: 'line', hint: 'Three letters, such as usd' },
  trialWeeks: { kind: 'line', hint: 'How many weeks couples can open without paying, 1 to 52' },
  guaranteeDays: { kind: 'line', hint: 'How long buyers can get their money back. Applies to new orders only.' },
  aboutName: { kind: 'line', hint: 'The front page names you as the person who runs the course.' },
  aboutText: { kind: 'markdown', hint: 'At most 2,000 characters', rows: 4 },
  photo: {
    kind: 'picture',
    hint: `A PNG or JPEG. We shrink it to ${PICTURE_MAX_PIXELS} pixels and remove the location and date.`,
  },
  paperSize: {
    kind: 'choice',
    hint: 'What your couples print on. Generated PDFs are made again.',
    options: paperSizeSchema.options,
  },
  replyHours: { kind: 'line', hint: 'Within how many hours a person replies, up to 168. 0 promises nothing.' },
  sampleCouple: {
    kind: 'choice',
    hint: 'The front page can show an invented couple’s answers, as long as week 1 asks the shipped question.',
    options: sampleCoupleSchema.options,
  },
  sellerName: { kind: 'line', hint: 'The person or company that sells the course, in the footer and the imprint' },
  sellerAddress: { kind: 'text', hint: 'At most 300 characters', rows: 3 },
  imprint: { kind: 'markdown', hint: `Below the seller’s name and address on the page /imprint. ${PLACEHOLDERS}`, rows: 3 },
  reviews: { kind: 'reviews' },
  faq: { kind: 'text', hint: 'Start each question with ## and write its answer below it, as plain text.', rows: 8 },
  refundPolicy: { kind: 'markdown', hint: PLACEHOLDERS, rows: 8 },
  privacyPolicy: { kind: 'markdown', hint: `${PLACEHOLDERS} {retention} says how long everything is kept.`, rows: 8 },
  termsOfService: { kind: 'markdown', hint: PLACEHOLDERS, rows: 8 },
  reminderEvening: reminder('On the morning of their evening', 'evening'),
  reminderComeBack: reminder('Instead of the evening reminder, once, after three quiet weeks', 'comeBack'),
  reminderYourTurn: reminder('A day after the partner has written', 'yourTurn'),
  reminderMilestone: reminder('The day after a milestone', 'milestone'),
  reminderNewWeek: reminder('When a week they’ve been waiting for is out', 'newWeek'),
};

export const SETTING_GROUPS: readonly { id: string; title: string; names: readonly SettingName[] }[] = [
  {
    id: 'your-site',
    title: 'Your site',
    names: [
      'brandName',
      'headline',
      'subheadline',
      'accentColor',
      'logo',
      'supportEmail',
      'replyHours',
      'sampleCouple',
      'paperSize',
    ],
  },
  {
    id: 'help',
    title: 'Help and review',
    names: [...HELP_LINE_NAMES, 'findingHelp', 'reviewerName', 'reviewerLicense'],
  },
  { id: 'price', title: 'Price and trial', names: ['price', 'currency', 'trialWeeks', 'guaranteeDays'] },
  { id: 'about', title: 'About me', names: ['aboutName', 'aboutText', 'photo'] },
  { id: 'reviews', title: 'Reviews', names: ['reviews'] },
  { id: 'seller', title: 'Seller', names: ['sellerName', 'sellerAddress', 'imprint'] },
  { id: 'policies', title: 'Questions and policies', names: ['faq', 'refundPolicy', 'privacyPolicy', 'termsOfService'] },
  {
    id: 'reminders',
    title: 'Reminders',
    names: ['reminderEvening', 'reminderComeBack', 'reminderYourTurn', 'reminderMilestone', 'reminderNewWeek'],
  },
];
