import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { settingNameSchema, type SettingName } from '#src/domain/site/settings.ts';

export type SavedSetting = { id: number; name: SettingName; value: string | null; savedAt: string };

/** Every choice ever saved, the oldest first. Names of other versions are left out. */
export async function listSavedSettings(db: Kysely<Tables>): Promise<SavedSetting[]> {
  const rows = await db.selectFrom('siteSettings').selectAll().orderBy('id').execute();
  return rows.flatMap((row) => {
    const name = settingNameSchema.safeParse(row.name).data;
    return name === undefined ? [] : [{ ...row, name }];
  });
}

export async function saveSetting(db: Kysely<Tables>, setting: Omit<SavedSetting, 'id'>): Promise<void> {
  await db.insertInto('siteSettings').values(setting).execute();
}
