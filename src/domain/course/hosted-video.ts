/** A video on YouTube or Vimeo. `hash` opens an unlisted one on Vimeo. */
export type HostedVideo = { host: 'YouTube'; id: string } | { host: 'Vimeo'; id: string; hash: string | null };

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

/** The only origins that pages may show in a frame for videos. */
export const VIDEO_ORIGINS = [YOUTUBE, VIMEO];

/** The video that an address leads to, in any form that people copy; null for everything else. */
export function findHostedVideo(address: string): HostedVideo | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/^(www|m|player)\./u, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youtube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return youtube(searchParams.get('v') ?? parts[1]);
  if (host !== 'vimeo.com') return null;
  const [id = '', hash = searchParams.get('h')] = parts[0] === 'video' ? parts.slice(1) : parts;
  const isKnown = /^\d{5,12}$/u.test(id) && (hash === null || /^[0-9a-f]{6,20}$/u.test(hash));
  return isKnown ? { host: 'Vimeo', id, hash } : null;
}

function youtube(id = ''): HostedVideo | null {
  return /^[\w-]{11}$/u.test(id) ? { host: 'YouTube', id } : null;
}

/** The player that sets no cookies before it plays, which begins right away, because it's loaded by a click. */
export function playerUrl(video: HostedVideo): string {
  if (video.host === 'YouTube') return `${YOUTUBE}/embed/${video.id}?autoplay=1&rel=0`;
  const hash = video.hash === null ? '' : `&h=${video.hash}`;
  return `${VIMEO}/video/${video.id}?dnt=1&autoplay=1${hash}`;
}

/** Where the video is outside of our pages. */
export function watchUrl(video: HostedVideo): string {
  if (video.host === 'YouTube') return `https://www.youtube.com/watch?v=${video.id}`;
  return `https://vimeo.com/${video.id}${video.hash === null ? '' : `/${video.hash}`}`;
}
