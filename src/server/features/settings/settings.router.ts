import { savedSettingSchema, seenChangesSchema, settingChangesSchema } from '#src/domain/site/setting-changes.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getAllSettings, getListedSettings, revertSetting, saveSettings } from './settings.service.ts';

export const settingsRouter = router({
  list: adminProcedure.query(({ ctx }) => getListedSettings(ctx.deps)),

  all: adminProcedure.query(({ ctx }) => getAllSettings(ctx.deps)),

  save: adminProcedure.input(settingChangesSchema).mutation(({ ctx, input }) => saveSettings(ctx.deps, input)),

  saveSeen: adminProcedure
    .input(seenChangesSchema)
    .mutation(({ ctx, input: { changes, seen } }) => saveSettings(ctx.deps, changes, seen)),

  revert: adminProcedure.input(savedSettingSchema).mutation(({ ctx, input }) => revertSetting(ctx.deps, input.savedId)),
});
