import { inTransaction } from '#db/transaction.ts';
import { savedElsewhereMessage, SETTING_LABELS } from '#src/domain/site/setting-labels.ts';
import { fillInDefaults } from '#src/domain/site/setting-defaults.ts';
import {
  describeValue,
  NO_CHANGE_MESSAGE,
  SETTING_NAMES,
  settingChangesSchema,
  settingNameSchema,
  TEXT_NAMES,
  toSiteSettings,
  type ListedSetting,
  type SettingChanges,
  type SettingName,
  type SiteSettings,
} from '#src/domain/site/settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renewPdfs } from '../course/generated-pdf.service.ts';
import { findChange, listSavedSettings, saveSetting } from './settings.repository.ts';

type SettingDeps = Pick<Deps, 'db' | 'config' | 'fileSettings'>;

/** The environment variable that sets a setting, if there's one. */
const VARIABLES: Partial<Record<SettingName, string>> = {
  brandName: 'BRAND_NAME',
  price: 'PRICE_CENTS',
  currency: 'CURRENCY',
  supportEmail: 'SUPPORT_EMAIL',
  trialWeeks: 'TRIAL_WEEKS',
};

/** Applies what was saved before the server started. */
export async function loadSettings(deps: SettingDeps & Pick<Deps, 'settings'>): Promise<void> {
  deps.settings.replace(toSettings(await listAll(deps)));
}

/** The settings with their values and where they come from, without the longer texts. */
export async function getSiteSettings(deps: SettingDeps): Promise<ListedSetting[]> {
  return (await listAll(deps)).filter(({ name }) => SETTING_NAMES.some((one) => one === name));
}

/** The longer texts and pictures, like the other settings. */
export async function getSiteTexts(deps: SettingDeps): Promise<ListedSetting[]> {
  return (await listAll(deps)).filter(({ name }) => TEXT_NAMES.some((one) => one === name));
}

/**
 * Saves all changes or none. They take effect right away.
 * @param seen the values that the changes replace, as somebody saw them
 * @throws AppError CONFLICT if the environment sets one of them, or its value isn't the one `seen`
 */
export async function saveSettings(
  deps: Deps,
  changes: SettingChanges,
  seen: Readonly<Record<string, string>> = {},
): Promise<ListedSetting[]> {
  const hasChanged = await inTransaction(deps, async (tx) => {
    const saved: { setting: SettingName; savedId: number }[] = [];
    const before = new Map((await listAll(tx)).map((setting) => [setting.name, setting]));
    const savedAt = tx.clock.now().toISOString();
    for (const name of settingNameSchema.options) {
      const value = changes[name];
      if (value === undefined) continue;
      if (deps.config.environment.has(name)) {
        throw new AppError('CONFLICT', `${VARIABLES[name]} is set on the server, so it can’t be changed here.`, {
          field: name,
        });
      }
      const current = before.get(name);
      if (current?.value === value || (value === null && current?.source === 'default')) continue;
      if (current && (seen[name] ?? current.value) !== current.value) {
        throw new AppError('CONFLICT', savedElsewhereMessage(name), { field: name });
      }
      saved.push({ setting: name, savedId: await saveSetting(tx.db, { name, value, savedAt }) });
    }
    const [first, ...others] = saved;
    if (first && others.length === 0) await audit(tx, 'setting changed', { setting: first.setting, subjectId: first.savedId });
    else if (first) await audit(tx, 'setting changed', { savedIds: saved.map(({ savedId }) => savedId) });
    const after = await listAll(tx);
    tx.afterCommit(() => deps.settings.replace(toSettings(after)));
    return saved.length > 0;
  });
  if (hasChanged) void renewPdfs(deps);
  return getSiteSettings(deps);
}

/** What saved changes replaced, in a few words, and whether each can be reverted, by the id of the saved value. */
export async function describeChanges(deps: SettingDeps, savedIds: readonly number[]) {
  const current = new Map((await listAll(deps)).map((setting) => [setting.name, setting]));
  const changes = savedIds.map(async (savedId) => {
    const { now, before } = await findChange(deps.db, savedId);
    if (!now) return [];
    const from = before?.value ?? null;
    const { source, value } = current.get(now.name) ?? { source: 'default', value: '' };
    const isRestored = (source === 'default' ? null : value) === from;
    const words = { from: describeValue(now.name, from), to: describeValue(now.name, now.value) };
    const canRevert = source !== 'environment' && !isRestored;
    return [[savedId, { savedId, label: SETTING_LABELS[now.name], ...words, canRevert }] as const];
  });
  return new Map((await Promise.all(changes)).flat());
}

/**
 * Gives a setting the value it had before a change.
 * @throws AppError NOT_FOUND; CONFLICT like `saveSettings`, or if the value is no longer allowed
 */
export async function revertSetting(deps: Deps, savedId: number): Promise<ListedSetting[]> {
  const { now, before } = await findChange(deps.db, savedId);
  if (!now) throw new AppError('NOT_FOUND', NO_CHANGE_MESSAGE);
  const { data: changes, error } = settingChangesSchema.safeParse({ [now.name]: before?.value ?? null });
  if (!changes) throw new AppError('CONFLICT', error.issues[0]?.message ?? NO_CHANGE_MESSAGE);
  return saveSettings(deps, changes);
}

async function listAll({ db, config, fileSettings }: SettingDeps): Promise<ListedSetting[]> {
  const saved = await listSavedSettings(db);
  const latest = new Map(saved.map(({ name, value }) => [name, value]));
  const chosen = (name: SettingName) => config.environment.get(name) ?? latest.get(name);
  const valueOf = fillInDefaults(chosen, { ...config, files: fileSettings });
  const sourceOf = (name: SettingName) => {
    if (config.environment.has(name)) return 'environment';
    return typeof latest.get(name) === 'string' ? 'saved' : 'default';
  };
  return settingNameSchema.options.map((name) => ({ name, value: valueOf(name), source: sourceOf(name) }));
}

function toSettings(listed: readonly ListedSetting[]): SiteSettings {
  const values = new Map(listed.map(({ name, value }) => [name, value]));
  return toSiteSettings((name) => values.get(name) ?? '');
}
