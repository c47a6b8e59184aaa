import { inTransaction } from '#db/transaction.ts';
import {
  describeValue,
  NO_CHANGE_MESSAGE,
  savedElsewhereMessage,
  settingChangesSchema,
  type ListedSetting,
  type SettingChanges,
} from '#src/domain/site/setting-changes.ts';
import {
  completePrice,
  fillInDefaults,
  priceProblem,
  SETTING_NAMES,
  SETTINGS,
  toSiteSettings,
  type SettingName,
  type SettingTexts,
} from '#src/domain/site/settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renewPdfs } from '../course/generated-pdf.service.ts';
import { sendSaved } from '../live/live.service.ts';
import { findChange, findSavedSettings, saveSetting } from './settings.repository.ts';

type SettingDeps = Pick<Deps, 'db' | 'config' | 'fileSettings'>;

/** Applies what was saved before the server started. */
export async function loadSettings(deps: SettingDeps & Pick<Deps, 'settings'>): Promise<void> {
  deps.settings.replace(toSiteSettings((await readSettings(deps)).texts));
}

/** The settings with their values and where they come from. */
export async function getAllSettings(deps: SettingDeps): Promise<ListedSetting[]> {
  const { texts, findSource } = await readSettings(deps);
  return SETTING_NAMES.map((name) => ({ name, value: texts[name], source: findSource(name) }));
}

/** The settings without the longer texts and pictures. */
export async function getListedSettings(deps: SettingDeps): Promise<ListedSetting[]> {
  return (await getAllSettings(deps)).filter(({ name }) => !SETTINGS[name].isUnlisted);
}

/**
 * Saves all changes or none. They take effect right away.
 * @param seen the values that the changes replace, as someone saw them
 * @throws AppError BAD_REQUEST if the price can't be charged in the currency; CONFLICT if the environment sets one of them, or
 *   its value isn't the one `seen`
 */
export async function saveSettings(
  deps: Deps,
  changes: SettingChanges,
  seen: Readonly<Record<string, string>> = {},
): Promise<ListedSetting[]> {
  const hasChanged = await inTransaction(deps, async (tx) => {
    const saved: { setting: SettingName; savedId: number }[] = [];
    const { texts, findSource } = await readSettings(tx);
    const savedAt = tx.clock.now().toISOString();
    for (const name of SETTING_NAMES) {
      const change = changes[name];
      if (change === undefined) continue;
      const currency = changes.currency ?? texts.currency;
      const value = name === 'price' && change !== null ? completePrice({ price: change, currency }) : change;
      const source = findSource(name);
      if (source === 'environment') {
        const message = `${SETTINGS[name].variable?.name} is set on the server, so it can’t be changed here.`;
        throw new AppError('CONFLICT', message, { field: name });
      }
      if (texts[name] === value || (value === null && source === 'default')) continue;
      if ((seen[name] ?? texts[name]) !== texts[name]) {
        throw new AppError('CONFLICT', savedElsewhereMessage(name), { field: name });
      }
      saved.push({ setting: name, savedId: await saveSetting(tx.db, { name, value, savedAt }) });
    }
    const [first, ...others] = saved;
    if (first && others.length === 0) await audit(tx, 'setting changed', { setting: first.setting, subjectId: first.savedId });
    else if (first) await audit(tx, 'setting changed', { savedIds: saved.map(({ savedId }) => savedId) });
    const after = await readSettings(tx);
    assertPrice(after.texts, changes);
    tx.afterCommit(() => {
      deps.settings.replace(toSiteSettings(after.texts));
      sendSaved(deps);
    });
    return saved.length > 0;
  });
  if (hasChanged) void renewPdfs(deps);
  return getListedSettings(deps);
}

/** @throws AppError BAD_REQUEST for the changed one of the two */
function assertPrice(texts: SettingTexts, { price, currency }: SettingChanges): void {
  if (price === undefined && currency === undefined) return;
  const problem = priceProblem(texts);
  if (problem !== null) throw new AppError('BAD_REQUEST', problem, { field: price === undefined ? 'currency' : 'price' });
}

/** What saved changes replaced, in a few words, and whether each can be reverted, by the id of the saved value. */
export async function describeChanges(deps: SettingDeps, savedIds: readonly number[]) {
  const { texts, findSource } = await readSettings(deps);
  const changes = savedIds.map(async (savedId) => {
    const { now, before } = await findChange(deps.db, savedId);
    if (!now) return [];
    const from = before?.value ?? null;
    const source = findSource(now.name);
    const isRestored = (source === 'default' ? null : texts[now.name]) === from;
    const words = { from: describeValue(now.name, from), to: describeValue(now.name, now.value) };
    const canRevert = source !== 'environment' && !isRestored;
    return [[savedId, { savedId, label: SETTINGS[now.name].label, ...words, canRevert }] as const];
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

/** The settings as text, and where each comes from. */
async function readSettings({ db, config, fileSettings }: SettingDeps) {
  const saved = await findSavedSettings(db);
  const findSource = (name: SettingName): ListedSetting['source'] => {
    if (config.environment.has(name)) return 'environment';
    return saved.has(name) ? 'saved' : 'default';
  };
  return { texts: fillInDefaults({ saved, environment: config.environment }, { ...config, files: fileSettings }), findSource };
}
