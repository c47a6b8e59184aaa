import { expect, test } from 'vitest';
import { findHostedVideo, playerUrl, watchUrl } from './hosted-video.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef0123'],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef0123',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef0123',
  ],
])('%s is played at %s.', (address, player) => {
  const video = findHostedVideo(address);
  expect(video && playerUrl(video)).toBe(player);
  expect(findHostedVideo(video ? watchUrl(video) : '')).toEqual(video);
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/"onload',
])('%j is no video.', (address) => {
  expect(findHostedVideo(address)).toBeNull();
});
