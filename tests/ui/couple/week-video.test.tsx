import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';

const video = page.getByRole('region', { name: 'Video' });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Person;
beforeEach(async () => {
  server = await startServer();
  couple = await server.newCouple();
});

async function publish(changes: object): Promise<void> {
  const { version, published } = (await server.admin.call('GET', '/api/admin/weeks/1')) as { version: number; published: object };
  await server.admin.call('PUT', '/api/admin/weeks/1/draft', { version, content: { ...published, ...changes } });
  await server.admin.call('POST', '/api/admin/weeks/1/publish');
}

const openWeek = () => openScreen('/dashboard?tab=current&week=1', {}, { as: couple });

test('A week without a video shows none.', async () => {
  openWeek();
  await expect.element(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
  await expect.element(video).not.toBeInTheDocument();
});

test('A video elsewhere loads nothing before it’s played, says what the other site learns, and has its words.', async () => {
  await publish({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', transcript: 'Hello, you **two**.' });
  openWeek();
  await expect.element(video.getByText(/^This video is on YouTube\. Once you play it, YouTube learns/u)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await video.getByText('Transcript').click();
  await expect.element(video.getByText('two')).toBeVisible();
  await expect
    .element(video.getByRole('link', { name: 'Watch it on YouTube instead' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await video.getByRole('button', { name: 'Play Video' }).click();
  await expect
    .element(video.getByTitle(/^Video: /u))
    .toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
});
