import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Flow } from '../../engine/flow.ts';
import { drawParagraph, ensureSpace } from '../../engine/page-flow.ts';
import { drawQrCode } from '../../engine/qr-code.ts';
import { CONTENT_WIDTH } from '../../engine/style.ts';
import { drawMarkdown } from './lesson.ts';
import { drawSectionHeading } from './parts.ts';

const CODE_SIZE = 84;
const GAP = 20;

/** Draws the way to the week's video, and what's said in it. @param videoPage the week's page; left out without a video */
export function drawVideo(flow: Flow, { weekNumber, transcript = '' }: WeekContent, videoPage: string | undefined): void {
  if (videoPage === undefined) return;
  const { body, quiet } = flow.styles;
  drawSectionHeading(flow, 'Watch', 'This week has a video, for the two of you.', CODE_SIZE + GAP);
  ensureSpace(flow, CODE_SIZE + GAP);
  const { margin } = flow.sheet;
  const below = flow.y + CODE_SIZE + GAP;
  drawQrCode(flow, videoPage, { x: margin, y: flow.y, size: CODE_SIZE });
  const column = { x: margin + CODE_SIZE + GAP, width: CONTENT_WIDTH - CODE_SIZE - GAP };
  flow.y += 10;
  drawParagraph(flow, `Scan the code, or open week ${weekNumber} at ${new URL(videoPage).host}.`, body, column);
  drawParagraph(flow, 'You may be asked to sign in first.', quiet, column);
  flow.y = below;
  if (transcript === '') return;
  drawSectionHeading(flow, 'In words', 'What’s said in the video.');
  drawMarkdown(flow, transcript);
}
