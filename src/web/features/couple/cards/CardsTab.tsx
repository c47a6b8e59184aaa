import { ActionIcon, Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconArrowsShuffle, IconHeart, IconHeartFilled, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Card as DeckCard } from '#src/domain/cards/card.ts';
import { trpc } from '../../../api/trpc.ts';
import { shuffle } from '../../../lib/shuffle.ts';
import { WeekDrawing } from '../../../ui/illustrations/WeekDrawing.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import classes from './Cards.module.css';
import { PrintedCards } from './PrintedCards.tsx';
import { useSwipe } from './use-swipe.ts';

/** The deck of all open weeks' cards, one at a time. */
export function CardsTab({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [cards] = trpc.cards.list.useSuspenseQuery({ userId });
  const { data: titles } = trpc.weekPdf.titles.useQuery({ userId });
  const [order, setOrder] = useState(() => shuffle(cards.map(({ id }) => id)));
  const [areFavorites, setAreFavorites] = useState(false);
  const [shown, setShown] = useState(order[0]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  // Weeks may have opened since the deck was shuffled.
  const ids = [...order, ...cards.map(({ id }) => id).filter((id) => !order.includes(id))];
  const deck = ids.flatMap((id) => byId.get(id) ?? []).filter(({ favorite, id }) => !areFavorites || favorite || id === shown);
  const index = Math.max(
    0,
    deck.findIndex(({ id }) => id === shown),
  );
  const card = deck[index];

  const move = (steps: 1 | -1) => setShown(deck.at((index + steps) % deck.length)?.id);
  useHotkeys([
    ['ArrowRight', () => move(1)],
    ['ArrowLeft', () => move(-1)],
  ]);
  const swipe = useSwipe({ onLeft: () => move(1), onRight: () => move(-1) });

  function reshuffle(): void {
    const shuffled = shuffle(ids);
    setOrder(shuffled);
    setShown(shuffled.find((id) => !areFavorites || byId.get(id)?.favorite === true));
  }

  function filter(isOn: boolean): void {
    setAreFavorites(isOn);
    if (isOn) setShown(ids.find((id) => byId.get(id)?.favorite === true));
  }

  return (
    <Stack gap="lg" maw={560} mx="auto">
      <header>
        <Title order={2}>Conversation cards</Title>
        <Text mt={4}>For the car, the table, a walk. One draws, both answer, nobody types.</Text>
      </header>
      <Group justify="space-between">
        <Switch
          label="Only my favorites"
          size="md"
          checked={areFavorites}
          onChange={(event) => filter(event.currentTarget.checked)}
        />
        <Button variant="default" leftSection={<IconArrowsShuffle size={18} aria-hidden />} onClick={reshuffle}>
          Shuffle
        </Button>
      </Group>
      {card === undefined ? (
        <Text c="dimmed" py="xl" ta="center">
          No favorites yet. Tap the heart on a card you’d draw again.
        </Text>
      ) : (
        <div role="group" aria-roledescription="card deck" aria-label="Cards">
          <div className={classes.card} {...swipe}>
            <div aria-live="polite" className={classes.face}>
              <div key={card.id} className={classes.drawn}>
                <WeekDrawing weekNumber={card.weekNumber} title={titles?.[card.weekNumber - 1] ?? ''} size="6rem" />
                <Text c="dimmed" size="sm">
                  Week {card.weekNumber}
                </Text>
                <Text className={classes.title}>{card.title}</Text>
                <Text className={classes.prompt}>{card.prompt}</Text>
              </div>
            </div>
            <FavoriteButton userId={userId} card={card} />
          </div>
          <Group justify="space-between" mt="md" wrap="nowrap">
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              disabled={deck.length < 2}
              onClick={() => move(-1)}
            >
              Previous
            </Button>
            <Text c="dimmed" size="sm">
              {index + 1} of {deck.length}
            </Text>
            <Button rightSection={<IconArrowRight size={18} aria-hidden />} disabled={deck.length < 2} onClick={() => move(1)}>
              Next
            </Button>
          </Group>
        </div>
      )}
      <Group>
        <Button variant="default" onClick={onClose}>
          Back to Progress
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={deck.length === 0}
          onClick={() => window.print()}
        >
          Print to Cut Apart
        </Button>
      </Group>
      <SentencesButton userId={userId} />
      <PrintedCards cards={deck} />
    </Stack>
  );
}

function FavoriteButton({ userId, card: { id, title, favorite } }: { userId: number; card: DeckCard }) {
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

/** Downloads the open weeks' sentences to try, on a page. */
function SentencesButton({ userId }: { userId: number }) {
  return (
    <Card component="section" aria-labelledby="sentences">
      <Title order={3} size="h4" id="sentences">
        For the fridge
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        The sentences to try, from every week you’ve opened, on one page.
      </Text>
      <Group>
        <DownloadButton
          variant="default"
          url={`/api/sentences/${userId}.pdf`}
          fileName="sentences-to-try.pdf"
          onError={(error) => toastError(error, 'Download Failed', 'Could not make the page. Please try again.')}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print the Sentences
        </DownloadButton>
      </Group>
    </Card>
  );
}
