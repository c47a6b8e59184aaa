import { pushSubscriptionSchema } from '#src/domain/reminders/push.ts';
import { linkTokenSchema } from '#src/domain/link-token.ts';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import { saveRemindersByTokenSchema, saveRemindersSchema } from '#src/domain/reminders/reminders.ts';
import { ownProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { hashToken } from '../../lib/tokens.ts';
import { getCalendar, getEveningFile } from './calendar.service.ts';
import { deletePush, getPush, savePush } from './push.service.ts';
import {
  getReminders,
  getRemindersByToken,
  getUnsubscribeKind,
  renewCalendarUrl,
  unsubscribe,
  updateReminders,
  updateRemindersByToken,
} from './reminders.service.ts';

/** For the signed-in person's own reminders. */
const personProcedure = ownProcedure.use(({ ctx, next }) => {
  const { personId } = ctx.session;
  if (personId === null) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  return next({ ctx: { personId } });
});

/** For the browser that calls. */
const browserProcedure = personProcedure.use(({ ctx, next }) => {
  const { sessionToken } = ctx.browser;
  if (sessionToken === undefined) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  return next({ ctx: { sessionHash: hashToken(sessionToken) } });
});

/** For the links in reminders. */
const tokenProcedure = publicProcedure.input(linkTokenSchema);

export const remindersRouter = router({
  get: personProcedure.query(({ ctx }) => getReminders(ctx.deps, ctx.personId)),

  update: personProcedure
    .input(saveRemindersSchema)
    .mutation(({ ctx, input: { userId: _own, ...change } }) => updateReminders(ctx.deps, ctx.personId, change)),

  renewCalendarUrl: personProcedure.mutation(({ ctx }) => renewCalendarUrl(ctx.deps, ctx.personId)),

  push: browserProcedure.query(({ ctx }) => getPush(ctx.deps, ctx.sessionHash)),

  savePush: browserProcedure
    .input(pushSubscriptionSchema)
    .mutation(({ ctx, input: { userId: _own, ...subscription } }) => savePush(ctx.deps, ctx.sessionHash, subscription)),

  deletePush: browserProcedure.mutation(({ ctx }) => deletePush(ctx.deps, ctx.sessionHash)),

  /** To add to a calendar once. */
  eveningFile: personProcedure.query(({ ctx }) => getEveningFile(ctx.deps, ctx.personId)),

  /** For calendar apps, which can't sign in. */
  calendar: tokenProcedure.query(({ ctx, input }) => getCalendar(ctx.deps, input.token)),

  /** For the links in emails, which work without signing in. */
  byToken: tokenProcedure.query(({ ctx, input }) => getRemindersByToken(ctx.deps, input.token)),

  updateByToken: tokenProcedure
    .input(saveRemindersByTokenSchema)
    .mutation(({ ctx, input: { token, ...change } }) => updateRemindersByToken(ctx.deps, token, change)),

  unsubscribeKind: tokenProcedure.query(({ ctx, input }) => getUnsubscribeKind(ctx.deps, input.token)),

  unsubscribe: tokenProcedure.mutation(({ ctx, input }) => unsubscribe(ctx.deps, input.token)),
});
