import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../support/screen/open-screen.tsx';

const toCard = (name: string, favorite = false) => ({
  id: `1.${name}`,
  weekNumber: 1,
  title: `The ${name} card`,
  prompt: `What is the ${name} thing?`,
  favorite,
});
const CARDS = [toCard('first'), toCard('second', true), toCard('third')];

async function openDeck() {
  const calls = openScreen('/dashboard', {
    'cards.list': CARDS,
    'cards.setFavorite': toCard('second'),
  });
  await page.getByRole('button', { name: 'Open the Cards' }).click();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  return calls;
}

const card = page.getByRole('group', { name: 'Cards' }).getByText(/^What is the/u);
const shown = () => card.element().textContent;

test('A deck shows each card once, by button, key, or swipe, and begins again.', async () => {
  await openDeck();
  const seen = [shown()];
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  seen.push(shown());
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  seen.push(shown());
  expect(seen.toSorted()).toEqual(CARDS.map(({ prompt }) => prompt));
  const swipe = { bubbles: true, isPrimary: true };
  card.element().dispatchEvent(new PointerEvent('pointerdown', { ...swipe, clientX: 300 }));
  card.element().dispatchEvent(new PointerEvent('pointerup', { ...swipe, clientX: 200 }));
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  expect(shown()).toBe(seen[0]);
});

test('Only one’s favorites are shown on request, and a heart takes one out of them.', async () => {
  const calls = await openDeck();
  await page.getByRole('switch', { name: 'Only my favorites' }).click();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Favorite: The second card', pressed: true }).click();
  await expect.element(page.getByRole('button', { name: 'Favorite: The second card', pressed: false })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'cards.setFavorite').map(({ input }) => input)).toMatchObject([
    { cardId: '1.second', favorite: false },
  ]);
});
