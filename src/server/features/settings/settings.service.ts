import { inTransaction } from '#db/transaction.ts';
import {
  defaultSetting,
  SETTING_NAMES,
  toSiteSettings,
  type ListedSetting,
  type SettingChanges,
  type SettingName,
} from '#src/domain/site/settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { listSavedSettings, saveSetting, type SavedSetting } from './settings.repository.ts';

/** The environment variable that sets a setting, if there's one. */
const VARIABLES: Partial<Record<SettingName, string>> = {
  brandName: 'BRAND_NAME',
  price: 'PRICE_CENTS',
  currency: 'CURRENCY',
  supportEmail: 'SUPPORT_EMAIL',
  trialWeeks: 'TRIAL_WEEKS',
};

/** Applies what was saved before the server started. */
export async function loadSettings(deps: Pick<Deps, 'db' | 'config'>): Promise<void> {
  apply(deps, listCurrent(deps, await listSavedSettings(deps.db)));
}

/** Every setting with its value and where it comes from. */
export async function getSiteSettings(deps: Pick<Deps, 'db' | 'config'>): Promise<ListedSetting[]> {
  return listCurrent(deps, await listSavedSettings(deps.db));
}

/** What a setting was before, the latest first. */
export async function getSettingHistory({ db }: Pick<Deps, 'db'>): Promise<SavedSetting[]> {
  return (await listSavedSettings(db)).toReversed();
}

/** Saves all changes or none. They take effect at once. @throws AppError CONFLICT if the environment sets one of them */
export async function saveSettings(deps: Deps, changes: SettingChanges): Promise<ListedSetting[]> {
  return inTransaction(deps, async (tx) => {
    const before = new Map((await getSiteSettings(tx)).map((setting) => [setting.name, setting]));
    const savedAt = tx.clock.now().toISOString();
    for (const name of SETTING_NAMES) {
      const value = changes[name];
      if (value === undefined) continue;
      if (deps.config.environment.has(name)) {
        throw new AppError('CONFLICT', `${VARIABLES[name]} is set where the server starts, so it can’t be changed here.`, {
          field: name,
        });
      }
      const current = before.get(name);
      if (current?.value === value || (value === null && current?.source === 'default')) continue;
      await saveSetting(tx.db, { name, value, savedAt });
      await audit(tx, 'setting changed', { setting: name });
    }
    const after = listCurrent(tx, await listSavedSettings(tx.db));
    tx.afterCommit(() => apply(deps, after));
    return after;
  });
}

function listCurrent({ config }: Pick<Deps, 'config'>, saved: readonly SavedSetting[]): ListedSetting[] {
  const latest = new Map(saved.map(({ name, value }) => [name, value]));
  const find = (name: SettingName, brandName: string): ListedSetting => {
    const fixed = config.environment.get(name);
    if (fixed !== undefined) return { name, value: fixed, source: 'environment' };
    const value = latest.get(name) ?? null;
    return value === null
      ? { name, value: defaultSetting(name, brandName), source: 'default' }
      : { name, value, source: 'saved' };
  };
  const brandName = find('brandName', '').value;
  return SETTING_NAMES.map((name) => find(name, brandName));
}

/** Puts the values where every request reads them. */
function apply({ config }: Pick<Deps, 'config'>, settings: readonly ListedSetting[]): void {
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  Object.assign(
    config,
    toSiteSettings((name) => values.get(name) ?? ''),
  );
}
