import { settingChangesSchema } from '#src/domain/site/settings.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getSettingHistory, getSiteSettings, saveSettings } from './settings.service.ts';

export const settingsRouter = router({
  list: adminProcedure.query(({ ctx }) => getSiteSettings(ctx.deps)),

  history: adminProcedure.query(({ ctx }) => getSettingHistory(ctx.deps)),

  save: adminProcedure.input(settingChangesSchema).mutation(({ ctx, input }) => saveSettings(ctx.deps, input)),
});
