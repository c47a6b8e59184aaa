import type { Book } from '#src/domain/book/book.ts';
import type { Flow } from '../engine/flow.ts';
import { startPage } from '../engine/page-flow.ts';
import { drawPhoto } from '../engine/photo.ts';
import { drawCentered } from '../engine/typesetting.ts';
import { drawPartTitle } from './book-end.ts';

/** The part's name, in the contents and as a target of links. */
export const PHOTOS_NAME = 'What we made';

const CAPTION_HEIGHT = 60;

/** Draws the photos that both want in the book, each on a page of its own. Returns the first page's index. */
export function drawPhotos(flow: Flow, { photos }: Pick<Book, 'photos'>): number {
  const index = drawPartTitle(flow, PHOTOS_NAME, photos.length === 1 ? '1 photo' : `${photos.length} photos`);
  for (const { weekNumber, title, image } of photos) {
    startPage(flow);
    const height = flow.sheet.bottom - flow.sheet.top - CAPTION_HEIGHT;
    drawPhoto(flow, image, `What we made in week ${weekNumber}: ${title}`, height);
    drawCentered(flow, `Week ${weekNumber}: ${title}`, { ...flow.styles.quiet, role: 'P' }, flow.sheet.bottom - 20);
  }
  return index;
}
