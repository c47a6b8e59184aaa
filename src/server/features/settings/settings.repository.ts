import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { settingNameSchema, type SettingName } from '#src/domain/site/settings.ts';

type SavedSetting = { id: number; name: SettingName; value: string | null; savedAt: string };

/** The settings that aren't at their defaults. Names of other versions are left out. */
export async function findSavedSettings(db: Kysely<Tables>): Promise<Map<SettingName, string>> {
  const latest = db
    .selectFrom('siteSettings')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy('name');
  const rows = await db.selectFrom('siteSettings').selectAll().where('id', 'in', latest).execute();
  return new Map(rows.flatMap(toSavedSetting).flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])));
}

/** A choice that was saved, and the one before it, if any. */
export async function findChange(
  db: Kysely<Tables>,
  id: number,
): Promise<{ now?: SavedSetting | undefined; before?: SavedSetting | undefined }> {
  const rows = await db
    .selectFrom('siteSettings')
    .selectAll()
    .where('id', '<=', id)
    .where('name', '=', db.selectFrom('siteSettings').select('name').where('id', '=', id))
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const [now, before] = rows.flatMap(toSavedSetting);
  return now?.id === id ? { now, before } : {};
}

/** Returns the new row's id. */
export async function saveSetting(db: Kysely<Tables>, setting: Omit<SavedSetting, 'id'>): Promise<number> {
  const { id } = await db.insertInto('siteSettings').values(setting).returning('id').executeTakeFirstOrThrow();
  return id;
}

function toSavedSetting(row: Omit<SavedSetting, 'name'> & { name: string }): SavedSetting[] {
  const name = settingNameSchema.safeParse(row.name).data;
  return name === undefined ? [] : [{ ...row, name }];
}
