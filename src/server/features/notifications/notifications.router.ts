import { notificationsSchema } from '#src/domain/staff/notifications.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getNotifications, saveNotifications } from './notifications.service.ts';

export const notificationsRouter = router({
  get: adminProcedure.query(({ ctx }) => getNotifications(ctx.deps, ctx.staffId)),

  save: adminProcedure.input(notificationsSchema).mutation(({ ctx, input }) => saveNotifications(ctx.deps, ctx.staffId, input)),
});
