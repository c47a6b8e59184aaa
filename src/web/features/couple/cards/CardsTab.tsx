import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconArrowsShuffle, IconPrinter } from '@tabler/icons-react';
import { trpc } from '../../../api/trpc.ts';
import { WeekDrawing } from '../../../ui/illustrations/WeekDrawing.tsx';
import classes from './Cards.module.css';
import { FavoriteButton } from './FavoriteButton.tsx';
import { PrintedCards } from './PrintedCards.tsx';
import { SentencesOffer } from './SentencesOffer.tsx';
import { useDeck } from './use-deck.ts';
import { useSwipe } from './use-swipe.ts';

/** The deck of all open weeks' cards, one at a time. */
export function CardsTab({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [cards] = trpc.cards.list.useSuspenseQuery({ userId });
  const { data: titles } = trpc.weekPdf.titles.useQuery({ userId });
  const { deck, index, card, onlyFavorites, move, reshuffle, showOnlyFavorites } = useDeck(cards);
  useHotkeys([
    ['ArrowRight', () => move(1)],
    ['ArrowLeft', () => move(-1)],
  ]);
  const swipe = useSwipe({ onLeft: () => move(1), onRight: () => move(-1) });

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
          checked={onlyFavorites}
          onChange={(event) => showOnlyFavorites(event.currentTarget.checked)}
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
      <SentencesOffer userId={userId} />
      <PrintedCards cards={deck} />
    </Stack>
  );
}
