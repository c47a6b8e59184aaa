import { openAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('The admin sees uploaded weeks in green, the others in gray, and which files the form accepts.', async ({ page }) => {
  await openAdmin(page);
  const getBackground = async (name: RegExp) => {
    const cell = page.getByRole('button', { name });
    const backgroundColor = await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return { red, green, blue };
  };
  const uploaded = await getBackground(/^Week 1, uploaded/);
  expect(uploaded.green).toBeGreaterThan(1.2 * Math.max(uploaded.red, uploaded.blue));
  const missing = Object.values(await getBackground(/^Week 52, not uploaded/));
  expect(Math.max(...missing) - Math.min(...missing)).toBeLessThan(30);

  await expect(page.getByLabel('PDF file')).toHaveAttribute('accept', /^\.pdf\b/);
  await expect(page.getByText('Up to 10 MB')).toBeVisible();
});
