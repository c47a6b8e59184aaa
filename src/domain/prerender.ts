import { withoutMarks } from './markdown.ts';
import { formatPrice, formatWeekly } from './order/price.ts';
import type { Faq } from './site/faq.ts';
import { PHASES, type Phase } from './course/curriculum.ts';
import { describeReply, describeTrial } from './site/offer.ts';
import type { Review } from './site/reviews.ts';
import type { Sample } from './site/sample.ts';
import { describeSeller } from './site/seller.ts';
import type { SiteSettings } from './site/settings.ts';

/** The settings that the prerendered front page shows. */
type ShownSettings = Pick<
  SiteSettings,
  | 'brandName'
  | 'supportEmail'
  | 'price'
  | 'headline'
  | 'subheadline'
  | 'guaranteeDays'
  | 'trialWeeks'
  | 'replyHours'
  | 'aboutName'
  | 'aboutText'
  | 'sellerName'
  | 'sellerAddress'
> & {
  faq: readonly Faq[];
  reviews: Review[];
  phases: Phase[];
  sample: Sample;
  hasImprint: boolean;
  logoUrl: string;
  photoUrl: string;
};

// Private-use characters, which no text contains, enclose a setting's name.
const placeholder = (name: string) => `\u{E000}${name}\u{E001}`;
const PLACEHOLDER = /\u{E000}(\w+)\u{E001}/gu;

const topicName = ({ firstWeek }: Phase, index: number) => `topic${firstWeek}_${index}`;

/** Settings to prerender the front page with: the build doesn't know a server's own. */
export const PLACEHOLDER_SETTINGS: ShownSettings = {
  brandName: placeholder('brandName'),
  supportEmail: placeholder('supportEmail'),
  headline: placeholder('headline'),
  subheadline: placeholder('subheadline'),
  aboutName: placeholder('aboutName'),
  aboutText: placeholder('aboutText'),
  sellerName: placeholder('sellerName'),
  sellerAddress: placeholder('sellerAddress'),
  hasImprint: true,
  logoUrl: placeholder('logoUrl'),
  photoUrl: placeholder('photoUrl'),
  // Numbers that appear nowhere else on the page.
  price: { cents: 4_321, currency: 'usd' },
  guaranteeDays: 97_531,
  trialWeeks: 51,
  replyHours: 86_420,
  phases: PHASES.map((phase) => ({
    ...phase,
    topics: phase.topics.map((_topic, index) => placeholder(topicName(phase, index))),
  })),
  sample: {
    title: placeholder('sampleTitle'),
    lesson: placeholder('sampleLesson'),
    question: placeholder('sampleQuestion'),
    activityLabel: placeholder('sampleActivityLabel'),
    activity: placeholder('sampleActivity'),
    card: placeholder('sampleCard'),
    caption: placeholder('sampleCaption'),
    hasAnswers: true,
  },
  // To be repeated for as many questions as there are.
  faq: [{ question: placeholder('question'), answer: placeholder('answer') }],
  // One for each number of stars, to be repeated for as many reviews as there are.
  reviews: [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    name: placeholder(`name${rating}`),
    status: placeholder('status'),
    text: placeholder('text'),
    isSample: true,
    hasConsent: true,
  })),
};

/** A prerendered question; a review, with its number of stars; and all of the reviews in a row. */
const QUESTION = /<details\b(?:(?!<\/details>).)*\u{E000}question\u{E001}.*?<\/details>/su;
const REVIEW = /<figure\b(?:(?!<\/figure>).)*\u{E000}name(\d)\u{E001}.*?<\/figure>/gsu;
const REVIEWS = new RegExp(`(?:${REVIEW.source})+`, 'su');

/** The page's texts by name. An element with `data-if` is there only if the text it names isn't empty. */
function describeSettings(settings: ShownSettings): Record<string, string> {
  const { price, guaranteeDays, trialWeeks, replyHours, reviews, faq: _faq, phases, sample, hasImprint, ...texts } = settings;
  const topics = phases.flatMap((phase) => phase.topics.map((topic, index) => [topicName(phase, index), topic] as const));
  return {
    ...texts,
    price: formatPrice(price),
    weekly: formatWeekly(price),
    guaranteeDays: String(guaranteeDays),
    trial: describeTrial(trialWeeks),
    reply: describeReply(replyHours),
    replyHours: replyHours === 0 ? '' : String(replyHours),
    ...Object.fromEntries(topics),
    sampleTitle: sample.title,
    sampleLesson: sample.lesson,
    sampleQuestion: sample.question,
    sampleActivityLabel: sample.activityLabel,
    sampleActivity: sample.activity,
    sampleCard: sample.card,
    sampleCaption: sample.caption,
    sampleAnswers: sample.hasAnswers ? 'yes' : '',
    about: texts.aboutName + texts.aboutText,
    aboutText: withoutMarks(texts.aboutText),
    seller: describeSeller(texts),
    imprint: hasImprint ? 'yes' : '',
    reviews: reviews.length > 0 ? 'yes' : '',
  };
}

/** Replaces the texts made from several settings or from numbers in rendered HTML with placeholders of their own. */
export function markTexts(html: string): string {
  const texts = describeSettings(PLACEHOLDER_SETTINGS);
  const marked = ['price', 'weekly', 'guaranteeDays', 'trial', 'seller', 'reply', 'replyHours'] as const;
  return marked.reduce((rest, name) => rest.replaceAll(texts[name] ?? '', placeholder(name)), html);
}

/** Fills a server's settings into the prerendered page. @param escape makes a text safe to use in HTML */
export function fillInSettings(html: string, settings: ShownSettings, escape: (text: string) => string): string {
  const fill = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(PLACEHOLDER, (_placeholder, name: string) => escape(values[name] ?? ''));
  const templates = new Map([...html.matchAll(REVIEW)].map(([figure, rating = '']) => [rating, figure]));
  const figures = settings.reviews.map(({ rating, name, status, text }) =>
    fill(templates.get(`${rating}`) ?? '', { [`name${rating}`]: name, status, text }),
  );
  const withLists = html
    .replace(REVIEWS, () => figures.join(''))
    .replace(QUESTION, (details) => settings.faq.map((faq) => fill(details, faq)).join(''));
  const texts = describeSettings(settings);
  return fill(removeEmpty(withLists, texts), { ...texts, aboutName: settings.aboutName || 'About me' });
}

/** Removes the elements whose text is empty, as React does. An element can't contain another one of its kind. */
function removeEmpty(html: string, texts: Readonly<Record<string, string>>): string {
  const empty = Object.keys(texts).filter((name) => texts[name] === '');
  return empty.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`<(\\w+)(?: [^>]*)? data-if="${name}"[^>]*(?:/>|>.*?</\\1>)`, 'gsu'), ''),
    html,
  );
}
