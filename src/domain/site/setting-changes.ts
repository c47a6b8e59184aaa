import { z } from 'zod';
import { parseReviews } from './reviews.ts';
import { settingNameSchema, SETTINGS, type SettingName } from './settings.ts';

/** A setting as the admin sees it. */
export type ListedSetting = { name: SettingName; value: string; source: 'environment' | 'saved' | 'default' };

export const NO_CHANGE_MESSAGE = 'This change doesn’t exist.';
export const savedSettingSchema = z.object({ savedId: z.int('The change must be a whole number.') });

/** For a setting that someone saved while someone else was changing it. */
export const savedElsewhereMessage = (name: SettingName) =>
  `“${SETTINGS[name].label}” was saved differently elsewhere. Compare the two, then save again.`;

/** New values by name; null returns a setting to its default. */
export type SettingChanges = Partial<Record<SettingName, string | null>>;

/** Checks changes that someone sent, all of them. Each problem names its field. */
export const settingChangesSchema = z.record(z.string(), z.unknown()).transform((input, context): SettingChanges => {
  const changes: SettingChanges = {};
  for (const [key, value] of Object.entries(input)) {
    const name = settingNameSchema.safeParse(key).data;
    if (name === undefined) {
      context.addIssue({ code: 'custom', path: [key], message: `There’s no setting named “${key.slice(0, 50)}”.` });
      continue;
    }
    const parsed = value === null ? { data: null, error: undefined } : SETTINGS[name].schema.safeParse(value);
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

/** A setting's value in a few words; null is the default. */
export function describeValue(name: SettingName, value: string | null): string {
  const kind = SETTINGS[name].field?.kind;
  if (value === null) return 'the default';
  if (value === '') return 'nothing';
  if (kind === 'picture') return 'a picture';
  if (kind === 'reviews') return `a list of ${parseReviews(value).length}`;
  return `“${value.length > 200 ? `${value.slice(0, 200).trimEnd()}…` : value}”`;
}
