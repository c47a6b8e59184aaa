import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { Card } from '#src/domain/cards/card.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import classes from './Cards.module.css';

/** Makes a card one's favorite, or no longer. */
export function FavoriteButton({ userId, card: { id, title, favorite } }: { userId: number; card: Card }) {
  const utils = trpc.useUtils();
  const save = trpc.cards.setFavorite.useMutation({
    onSuccess: (saved) =>
      utils.cards.list.setData({ userId }, (cards) => cards?.map((card) => (card.id === saved.id ? saved : card))),
    onError: (error) => toastError(error),
  });
  const isFavorite = save.isPending ? save.variables.favorite : favorite;
  return (
    <ActionIcon
      className={classes.favorite}
      variant="transparent"
      size={44}
      aria-label={`Favorite: ${title}`}
      aria-pressed={isFavorite}
      onClick={() => save.mutate({ userId, cardId: id, favorite: !isFavorite })}
    >
      {isFavorite ? <IconHeartFilled aria-hidden /> : <IconHeart aria-hidden />}
    </ActionIcon>
  );
}
