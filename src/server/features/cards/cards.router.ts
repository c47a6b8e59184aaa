import { favoriteSchema } from '#src/domain/cards/card.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { getCards, getDailyCards, setFavorite } from './cards.service.ts';

export const cardsRouter = router({
  list: ownProcedure.query(({ ctx }) => getCards(ctx.deps, ctx)),

  daily: ownProcedure.query(({ ctx }) => getDailyCards(ctx.deps, ctx)),

  setFavorite: ownProcedure
    .input(favoriteSchema)
    .mutation(({ ctx, input: { userId: _own, ...card } }) => setFavorite(ctx.deps, ctx, card)),
});
