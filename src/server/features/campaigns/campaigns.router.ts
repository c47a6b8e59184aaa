import { audienceSchema, letterSchema, sendCampaignSchema } from '#src/domain/desk/campaigns.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { countAudience } from '../desk/couples/couples.service.ts';
import { listCampaigns, previewCampaign, sendCampaign } from './campaigns.service.ts';

/** What the seller writes to couples. */
export const campaignsRouter = router({
  list: adminProcedure.query(({ ctx }) => listCampaigns(ctx.deps)),

  audience: adminProcedure.input(audienceSchema).query(({ ctx, input }) => countAudience(ctx.deps, input)),

  /** A mutation, because a text may be longer than an address. */
  preview: adminProcedure.input(letterSchema).mutation(({ ctx, input }) => previewCampaign(ctx.deps, ctx.staffId, input)),

  send: adminProcedure.input(sendCampaignSchema).mutation(({ ctx, input }) => sendCampaign(ctx.deps, ctx.staffId, input)),
});
