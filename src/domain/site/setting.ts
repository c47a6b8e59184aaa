import type { z } from 'zod';
import type { ReminderTextName } from '../reminders/texts.ts';
import type { PictureName } from './brand/picture.ts';

/** A row of the table in settings.ts. Every value is saved as text. */
export type Setting = {
  /** What it's called in the admin. */
  label: string;
  hint?: string;
  group: SettingGroup;
  /** A line of text unless it says otherwise. */
  field?: SettingField;
  schema: z.ZodType<string>;
  /** Empty if it's left out. */
  default?: string | ((site: SiteDefaults) => string);
  /** The environment variable that sets it, so that it can't be changed in the browser. */
  variable?: { name: string; schema: z.ZodType<string>; toText?: (value: string, currency: string) => string };
  /** Pages get it. */
  isPublic?: boolean;
  /** GET /api/admin/settings leaves it out. */
  isUnlisted?: boolean;
};

/** In the admin's order. */
export const SETTING_GROUPS = [
  { id: 'your-site', title: 'Your site' },
  { id: 'help', title: 'Help and review' },
  { id: 'price', title: 'Price and trial' },
  { id: 'about', title: 'About me' },
  { id: 'reviews', title: 'Reviews' },
  { id: 'seller', title: 'Seller' },
  { id: 'invoices', title: 'Invoices' },
  { id: 'law', title: 'Withdrawals and consents' },
  { id: 'policies', title: 'Questions and policies' },
  { id: 'reminders', title: 'Reminders' },
] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number]['id'];

export type SettingField =
  | { kind: 'color' | 'reviews' }
  | { kind: 'text' | 'markdown'; rows: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'picture'; picture: PictureName }
  | { kind: 'reminder'; reminder: ReminderTextName };

/** What a default may depend on. `isSelling`: the site is live and takes payments. */
export type SiteDefaults = {
  brandName: string;
  currency: string;
  isLive: boolean;
  isSelling: boolean;
  files: FileSettings;
};

/** The settings whose defaults are files. */
export type FileSettings = Readonly<
  Record<'refundPolicy' | 'privacyPolicy' | 'termsOfService' | 'findingHelp' | 'faq' | 'reviews', string>
>;
