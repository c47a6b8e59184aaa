import { z } from 'zod';
import { savedSettingSchema, seenChangesSchema, settingChangesSchema } from '#src/domain/site/setting-changes.ts';
import { mayChangeSetting, type Role } from '#src/domain/staff/roles.ts';
import { adminProcedure, notAllowed, router } from '../../trpc/init.ts';
import { getAllSettings, getListedSettings, revertSetting, saveSettings } from './settings.service.ts';

export const settingsRouter = router({
  list: adminProcedure.query(({ ctx }) => getListedSettings(ctx.deps)),

  all: adminProcedure.query(({ ctx }) => getAllSettings(ctx.deps)),

  save: adminProcedure
    // Before validation, which would say something about a setting that isn't theirs.
    .use(async ({ ctx, getRawInput, next }) => {
      assertMayChange(ctx.role, z.looseObject({}).safeParse(await getRawInput()).data ?? {});
      return next();
    })
    .input(settingChangesSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.deps, input)),

  saveSeen: adminProcedure.input(seenChangesSchema).mutation(({ ctx, input: { changes, seen } }) => {
    assertMayChange(ctx.role, changes);
    return saveSettings(ctx.deps, changes, seen);
  }),

  revert: adminProcedure.input(savedSettingSchema).mutation(({ ctx, input }) => revertSetting(ctx.deps, input.savedId)),
});

/** @throws AppError FORBIDDEN if one of the settings isn't the role's to change */
function assertMayChange(role: Role, changes: object): void {
  if (!Object.keys(changes).every((name) => mayChangeSetting(role, name))) throw notAllowed();
}
