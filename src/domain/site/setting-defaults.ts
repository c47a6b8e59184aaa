import { forHelpLines, HELP_LINES } from '../course/help-line.ts';
import { defaultPaperSize } from '../course/paper-size.ts';
import { DEFAULT_PRICE, toUnits } from '../order/price.ts';
import { WEEK_COUNT } from '../week.ts';
import { GUARANTEE_DAYS, HEADLINE, MINUTES_A_WEEK, REPLY_HOURS } from './offer.ts';
import { REMINDER_SETTING_DEFAULTS } from './reminder-settings.ts';
import { DEFAULT_ACCENT, type SettingName } from './settings.ts';

/** The settings whose defaults are files. */
export type FileSettings = Readonly<
  Record<'refundPolicy' | 'privacyPolicy' | 'termsOfService' | 'findingHelp' | 'faq' | 'reviews', string>
>;

/** What defaults depend on besides other settings. `isSelling`: the site is live and takes payments. */
type Site = { isLive: boolean; isSelling: boolean; files: FileSettings };

/** The value of each setting: the chosen one, otherwise its default. */
export function fillInDefaults(chosen: (name: SettingName) => string | null | undefined, site: Site) {
  const find = (name: SettingName, brandName: string, currency: string) =>
    chosen(name) ?? defaultSetting(name, { ...site, brandName, currency });
  const brandName = find('brandName', '', '');
  const currency = find('currency', '', '');
  return (name: SettingName): string => find(name, brandName, currency);
}

function defaultSetting(name: SettingName, of: Site & { brandName: string; currency: string }): string {
  const { brandName, currency, isLive, isSelling, files } = of;
  const defaults: Record<SettingName, string> = {
    ...files,
    brandName: 'Lovewell',
    price: toUnits(DEFAULT_PRICE.cents),
    currency: DEFAULT_PRICE.currency,
    supportEmail: 'support@example.com',
    trialWeeks: String(isSelling ? 1 : WEEK_COUNT),
    guaranteeDays: String(GUARANTEE_DAYS),
    headline: HEADLINE,
    subheadline: `${brandName} is a workbook for engaged and newly married couples. One lesson a week for a year, ${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to} minutes together, at your own pace.`,
    sellerName: '',
    sellerAddress: '',
    aboutName: '',
    aboutText: '',
    accentColor: DEFAULT_ACCENT,
    ...forHelpLines((line) => HELP_LINES[line].initial),
    reviewerName: '',
    reviewerLicense: '',
    imprint: '',
    logo: '',
    photo: '',
    paperSize: defaultPaperSize(currency),
    replyHours: String(REPLY_HOURS),
    sampleCouple: isLive ? 'hidden' : 'shown',
    ...REMINDER_SETTING_DEFAULTS,
  };
  return defaults[name];
}
