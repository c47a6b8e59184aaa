import { customerIdSchema } from '#src/domain/admin/customer-list.ts';
import { coupleFilterSchema, coupleListSchema } from '#src/domain/desk/couple-list.ts';
import { correctCoupleEmailSchema, coupleNoteSchema } from '#src/domain/desk/couple-page.ts';
import { groupIdSchema, inviteCouplesSchema } from '#src/domain/desk/groups.ts';
import { adminProcedure, router, succeed } from '../../trpc/init.ts';
import { getCouple, saveCoupleNote } from './couples/couple-page.service.ts';
import { exportCouples, listCouples } from './couples/couples.service.ts';
import { listCourse } from './course.service.ts';
import { correctEmail } from './couples/email-correction.service.ts';
import { getGroup, listGroups } from './couples/groups.service.ts';
import { inviteCouples } from './couples/invite-couples.service.ts';
import { getMonth } from './month.service.ts';
import { getNeeds } from './today.service.ts';

/** The seller's desk: who needs the seller, and the couples in numbers, never their writing. */
export const deskRouter = router({
  today: adminProcedure.query(({ ctx }) => getNeeds(ctx.deps, ctx.role)),

  month: adminProcedure.query(({ ctx }) => getMonth(ctx.deps)),

  course: adminProcedure.query(({ ctx }) => listCourse(ctx.deps)),

  couples: adminProcedure.input(coupleListSchema).query(({ ctx, input }) => listCouples(ctx.deps, input)),

  couplesCsv: adminProcedure.input(coupleFilterSchema).query(({ ctx, input }) => exportCouples(ctx.deps, input)),

  couple: adminProcedure.input(customerIdSchema).query(({ ctx, input }) => getCouple(ctx.deps, input.customerId, ctx.role)),

  saveNote: adminProcedure.input(coupleNoteSchema).mutation(({ ctx, input }) => saveCoupleNote(ctx.deps, input)),

  correctEmail: adminProcedure
    .input(correctCoupleEmailSchema)
    .mutation(({ ctx, input }) => succeed(correctEmail(ctx.deps, input))),

  groups: adminProcedure.query(({ ctx }) => listGroups(ctx.deps)),

  group: adminProcedure.input(groupIdSchema).query(({ ctx, input }) => getGroup(ctx.deps, input.groupId)),

  invite: adminProcedure.input(inviteCouplesSchema).mutation(({ ctx, input }) => inviteCouples(ctx.deps, input)),
});
