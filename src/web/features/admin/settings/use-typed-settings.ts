import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { settingNameSchema, type ListedSetting, type SettingName } from '#src/domain/site/settings.ts';
import { safeSessionStorage } from '../../../lib/storage.ts';

const STORAGE_KEY = 'lovewell-typed-site-settings';

const typedSchema = z.partialRecord(settingNameSchema, z.object({ value: z.string(), before: z.string() }));
/** What was typed, and what the setting was when typing began. */
type Typed = z.infer<typeof typedSchema>;

/** What's typed into the settings' fields and not saved yet. It survives a reload. */
export function useTypedSettings() {
  const [typed, setTyped] = useState<Typed>(() => typedSchema.safeParse(safeSessionStorage.get(STORAGE_KEY)).data ?? {});

  useEffect(() => {
    safeSessionStorage.set(STORAGE_KEY, typed);
  }, [typed]);

  const type = useCallback(({ name, value: before }: ListedSetting, value: string) => {
    setTyped(({ [name]: earlier, ...others }) =>
      value === before ? others : { ...others, [name]: { value, before: earlier?.before ?? before } },
    );
  }, []);

  return {
    values: Object.fromEntries(Object.entries(typed).map(([name, { value }]) => [name, value])),
    valueOf: ({ name, value }: ListedSetting) => typed[name]?.value ?? value,
    /** Somebody else has saved another value since this one was typed. */
    isOutdated: ({ name, value }: ListedSetting) => typed[name] !== undefined && typed[name].before !== value,
    /** Always the same function. */
    type,
    clear(names: readonly SettingName[]) {
      setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => !names.some((one) => one === name))));
    },
  };
}
