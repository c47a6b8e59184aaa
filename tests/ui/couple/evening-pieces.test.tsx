import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Cups } from '#src/web/features/couple/evening/pieces/Cups.tsx';
import { showElement } from '../../support/screen/show-element.tsx';

const names = { partner1: 'Maya', partner2: 'Noor' };

test('The cups say in words who is here, and what each is doing.', async () => {
  const show = showElement(<Cups names={names} states={{ partner1: 'here', partner2: 'away' }} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Maya is here. Noor isn’t here yet.');
  show(<Cups names={names} states={{ partner1: 'writing', partner2: 'done' }} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Maya is writing. Noor is done.');
  show(<Cups names={names} states={{ partner1: 'done', partner2: 'done' }} size="small" />);
  await expect.element(page.getByRole('img', { name: 'Maya is done. Noor is done.' })).toBeVisible();
});
