import { savedSettingSchema, seenChangesSchema, settingChangesSchema } from '#src/domain/site/settings.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getSiteSettings, getSiteTexts, revertSetting, saveSettings } from './settings.service.ts';

export const settingsRouter = router({
  list: adminProcedure.query(({ ctx }) => getSiteSettings(ctx.deps)),

  texts: adminProcedure.query(({ ctx }) => getSiteTexts(ctx.deps)),

  save: adminProcedure.input(settingChangesSchema).mutation(({ ctx, input }) => saveSettings(ctx.deps, input)),

  saveSeen: adminProcedure
    .input(seenChangesSchema)
    .mutation(({ ctx, input: { changes, seen } }) => saveSettings(ctx.deps, changes, seen)),

  revert: adminProcedure.input(savedSettingSchema).mutation(({ ctx, input }) => revertSetting(ctx.deps, input.savedId)),
});
