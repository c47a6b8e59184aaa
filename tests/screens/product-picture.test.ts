import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';
import { z } from 'zod';

// Sharp on phones, too; tall enough that nothing is cut off.
const PHONE = { viewport: { width: 390, height: 880 }, deviceScaleFactor: 2, hasTouch: true };
const answered = z.object({ reflectionAnswers: z.array(z.string()) });
const demoSchema = z.object({
  weeks: z.tuple([z.object({ responses: z.object({ partner1: answered, partner2: answered }) })], z.unknown()),
});

test('The landing page’s pictures show an evening before and after the pages turn.', async ({ page: maya, browser }) => {
  test.skip(process.env['SCREENSHOTS'] !== 'on', 'only with npm run screenshots');
  // The answers that the sample page shows as well.
  const { responses } = demoSchema.parse(JSON.parse(await readFile('db/content/demo-couple.json', 'utf8'))).weeks[0];
  const { userId } = await openDashboard(maya);
  await call(maya, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Jonas' });
  const { partner: jonas } = await joinAs('Jonas', maya, browser, PHONE);
  for (const phone of [maya, jonas]) {
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    await phone.goto('/dashboard?week=1&tonight=true');
  }
  await expect(maya.getByText('Maya is here. Jonas is here.')).toBeAttached();
  for (const phone of [maya, jonas]) await phone.getByRole('button', { name: 'Start writing' }).click();
  await writeApart(maya, responses.partner1.reflectionAnswers);
  await writeApart(jonas, responses.partner2.reflectionAnswers);
  await maya.getByRole('button', { name: 'Turn Without Holding' }).click();
  await expect(jonas.getByText('Maya is ready. Hold a finger here.')).toBeVisible();
  await takePictures(jonas, 'face-down');
  await jonas.getByRole('button', { name: 'Turn Without Holding' }).click();
  await expect(jonas.getByRole('heading', { name: 'Read them aloud.' })).toBeVisible();
  await takePictures(jonas, 'open');
  await jonas.context().close();
});

/** Answers both questions that come before the story. */
async function writeApart(phone: Page, [first = '', second = '']: readonly string[]): Promise<void> {
  for (const [question, answer] of [
    [/one ordinary moment/u, first],
    [/already do well/u, second],
  ] as const) {
    await phone.getByRole('textbox', { name: question }).fill(answer);
    await phone.getByRole('button', { name: 'Done', exact: true }).click();
  }
}

async function takePictures(phone: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    const png = await phone.screenshot({ animations: 'disabled', scale: 'device' });
    await writeFile(`src/web/features/landing/pictures/${name}-${colorScheme}.webp`, await toWebp(phone, png));
  }
}

async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  // Without the app's content security policy, which forbids data URLs.
  const blank = await page.context().newPage();
  const url = await blank.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.6);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
