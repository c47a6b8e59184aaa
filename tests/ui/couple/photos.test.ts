import type { Locator, Page, Route } from '@playwright/test';
import { readStorage } from '../../support/browser/offline.ts';
import { joinAs, registerNamedCouple } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/], serviceWorkers: 'allow' });

/** What a camera that's held upright says about itself and its picture: turn it to the right (6). */
const EXIF = Buffer.from(
  'ffe1 0032 457869660000 49492a0008000000 0200 0f010200 0c000000 26000000 12010300 01000000 06000000 00000000 4750532043414d455241'.replaceAll(
    ' ',
    '',
  ),
  'hex',
);

/** A picture file as phones make them: wide, to be turned, and with metadata. */
async function takePicture(phone: Page, color: string) {
  const base64 = await phone.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 2400, 1800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  const plain = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([plain.subarray(0, 2), EXIF, Buffer.alloc(2), plain.subarray(2)]);
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

async function choose(phone: Page, button: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Chooses a photo, and closes the app before the server has it. */
async function closeWhileSending(phone: Page, button: string): Promise<void> {
  const file = await takePicture(phone, 'navy');
  const { promise: sent, resolve } = Promise.withResolvers<Route>();
  await phone.route('**/photos.save**', resolve, { times: 1 });
  await choose(phone, button, file);
  const request = await sent;
  await phone.goto('about:blank');
  await request.abort();
}

const sizeOf = async (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test('A photo is kept upright and without metadata; the other one sees it; it waits for a connection; it can be deleted.', async ({
  page: ada,
  browser,
}) => {
  const { userId } = await registerNamedCouple(ada);
  const { partner: bo } = await joinAs('Bo', ada, browser);
  for (const phone of [ada, bo]) await phone.goto('/dashboard?week=1');
  const picture = (phone: Page) => phone.getByRole('img', { name: 'What you made in week 1' });

  await test.step('What isn’t a picture is refused.', async () => {
    await choose(ada, 'Choose a Photo', { name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
    await expectToast(ada, 'Error');
  });
  await test.step('A photo is on both phones.', async () => {
    await choose(ada, 'Choose a Photo', await takePicture(ada, 'rebeccapurple'));
    await expectToast(ada, 'Photo Saved');
    for (const phone of [ada, bo]) await expect.poll(() => sizeOf(picture(phone))).toEqual([960, 1280]);
    const served = await (await bo.request.get(`/api/photos/${userId}/1.jpg`)).body();
    expect(served.subarray(0, 200).toString('latin1')).not.toMatch(/Exif|GPS/u);
    await expect(bo.getByRole('button', { name: /Another|Photo$/u })).toHaveCount(0);
  });
  await test.step('It’s in the book once both say so.', async () => {
    await ada.getByRole('switch', { name: 'In our book' }).click();
    await expect(ada.getByText('It’s printed once Bo wants it in, too.')).toBeVisible();
    await expect(bo.getByText('Maya wants it in.')).toBeVisible();
    await bo.getByRole('switch', { name: 'In our book' }).click();
    await expect(ada.getByText('You both want it in, so it’s printed.')).toBeVisible();
  });
  await test.step('Without a connection, another one waits, and is sent once there is one.', async () => {
    const another = await takePicture(ada, 'seagreen');
    const before = await picture(bo).getAttribute('src');
    await ada.context().setOffline(true);
    await choose(ada, 'Choose Another', another);
    await expect(ada.getByText('The photo isn’t saved yet')).toBeVisible();
    await ada.context().setOffline(false);
    await expect(ada.getByText('The photo isn’t saved yet')).toBeHidden();
    await expect(picture(bo)).not.toHaveAttribute('src', before ?? '');
    // Another picture is another question.
    await expect(bo.getByText('It’s printed once you both want it in.')).toBeVisible();
  });
  await test.step('One that waited while the app was closed is sent from whichever page is opened next.', async () => {
    for (const [address, color] of [
      ['/agreements', 'goldenrod'],
      ['/book', 'teal'],
    ] as const) {
      await ada.goto('/dashboard?week=1');
      await expect(picture(ada)).toBeVisible();
      await expect.poll(async () => readStorage(ada)).toContain(`${userId}-partner1`);
      const another = await takePicture(ada, color);
      const before = await picture(bo).getAttribute('src');
      await ada.context().setOffline(true);
      await choose(ada, 'Choose Another', another);
      await expect(ada.getByText('The photo isn’t saved yet')).toBeVisible();
      await ada.goto('about:blank');
      await ada.context().setOffline(false);
      await ada.goto(address);
      await expect(picture(bo)).not.toHaveAttribute('src', before ?? '');
    }
  });
  await test.step('One that was on its way when the app was closed is sent, too.', async () => {
    await ada.goto('/dashboard?week=1');
    await expect(picture(ada)).toBeVisible();
    const before = await picture(bo).getAttribute('src');
    await closeWhileSending(ada, 'Choose Another');
    await ada.goto('/dashboard?week=1');
    await expect(picture(bo)).not.toHaveAttribute('src', before ?? '');
  });
  await test.step('Who added it deletes it for both.', async () => {
    await ada.getByRole('button', { name: 'Delete Photo' }).click();
    await ada.getByRole('dialog', { name: 'Delete this photo?' }).getByRole('button', { name: 'Delete' }).click();
    for (const phone of [ada, bo]) await expect(picture(phone)).toBeHidden();
    await expect(ada.getByRole('group', { name: 'What you made' })).toBeFocused();
  });
});

test('Without a service worker, too, a photo that was on its way when the app was closed is sent.', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await registerNamedCouple(page);
  await page.goto('/dashboard?week=1');
  await closeWhileSending(page, 'Choose a Photo');
  await page.goto('/dashboard?week=1');
  await expect(page.getByRole('img', { name: 'What you made in week 1' })).toBeVisible();
});
