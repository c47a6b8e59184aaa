import type { Book } from '#src/domain/book/book.ts';
import { formatCount } from '#src/domain/count.ts';
import type { Flow } from '../../engine/flow.ts';
import { startPage } from '../../engine/page-flow.ts';
import { drawPhoto } from '../../engine/photo.ts';
import { drawCentered } from '../../engine/typesetting.ts';
import { drawPartTitle } from './end.ts';

/** The part's name, in the contents and as a target of links. */
export const PHOTOS_NAME = 'What we made';

const CAPTION_GAP = 24;

/** Draws the photos that both want in the book, each on a page of its own. Returns the first page's index. */
export function drawPhotos(flow: Flow, { photos }: Pick<Book, 'photos'>): number {
  const index = drawPartTitle(flow, PHOTOS_NAME, formatCount(photos.length, 'photo'));
  for (const { weekNumber, title, image } of photos) {
    startPage(flow);
    const caption = { ...flow.styles.quiet, role: 'P' as const };
    const height = flow.sheet.bottom - flow.sheet.top - 2 * CAPTION_GAP - caption.leading;
    drawPhoto(flow, { image, alt: `What we made in week ${weekNumber}: ${title}` }, height, true);
    drawCentered(flow, `Week ${weekNumber}: ${title}`, caption, flow.y + CAPTION_GAP);
  }
  return index;
}
