import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, joinAs, openDashboard } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

// Sharp on phones, too.
const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 };
const HERS = [
  'The night train. You fell asleep on my shoulder, and I missed my station on purpose.',
  'We can be silly in a line.',
  'Soup, the radio, and nobody looking at a screen.',
];
const HIS = ['The evening the heating broke. You came over with a camping stove and two mugs.'];

test('The landing page’s picture shows an open and a sealed answer.', async ({ page: maya, browser }) => {
  test.skip(process.env['SCREENSHOTS'] !== 'on', 'only with npm run screenshots');
  const { userId } = await openDashboard(maya);
  const { partner: noor } = await joinAs('Noor', maya, browser, PHONE);
  await call(maya, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: HERS });
  await call(noor, 'POST', `/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers: HIS });
  for (const scheme of ['light', 'dark'] as const) {
    await noor.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await noor.goto('/dashboard?tab=current&week=1');
    await noor.getByRole('tab', { name: 'Maya' }).click();
    await expect(noor.getByText(HERS[0] ?? '')).toBeVisible();
    const tabs = await noor.getByRole('tablist', { name: 'Partner' }).boundingBox();
    const png = await noor.screenshot({
      fullPage: true,
      clip: { x: 0, y: (tabs?.y ?? 0) - 16, width: 390, height: 560 },
      scale: 'device',
    });
    await writeFile(`src/web/features/landing/pictures/answers-${scheme}.webp`, await toWebp(noor, png));
  }
  await noor.context().close();
});

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
