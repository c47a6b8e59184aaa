import type { WeekDrawing } from '#src/domain/course/week-drawing.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Flow, Theme } from '../../engine/flow.ts';
import { ensureSpace } from '../../engine/page-flow.ts';
import { COLORS, CONTENT_WIDTH } from '../../engine/style.ts';
import { drawArtifact } from '../../engine/tags.ts';
import { drawOrnament } from '../../engine/theme.ts';
import { drawLines, layOutBalanced, layOutEvenly, type Layout } from '../../engine/typesetting.ts';
import { drawWeekDrawing } from '../../engine/week-drawing.ts';
import { drawSectionHeading } from './parts.ts';

/** The drawing on a card, in points. */
const CARD_DRAWING = 58;

/** Draws the conversation cards, three to a row, with lines to cut along. */
export function drawCards(flow: Flow, { conversationCards }: WeekContent, drawing: WeekDrawing | null): void {
  const gap = 14;
  const inset = 15;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  const cardTitle = { ...flow.styles.subsection, size: 15, leading: 18.5 };
  const cardText = { ...flow.styles.body, size: 11.5 };
  const cards = conversationCards.map(({ title, prompt }) => ({
    title: layOutEvenly(flow, title, cardTitle, width - 2 * inset),
    prompt: layOutBalanced(flow, prompt, cardText, width - 2 * inset),
  }));
  const below = inset + (drawing ? CARD_DRAWING + 8 : 0);
  const cardHeight = Math.max(236, ...cards.map(({ title, prompt }) => 70 + title.height + prompt.height + below));
  drawSectionHeading(
    flow,
    'Conversation cards',
    'Pull one out any time: on the couch, in the car, doing the dishes.',
    cardHeight,
  );
  cards.forEach(({ title, prompt }, index) => {
    const tint = chooseTint(flow.theme, index);
    if (index > 0 && index % 3 === 0) flow.y += cardHeight + gap;
    if (index % 3 === 0) ensureSpace(flow, cardHeight);
    const x = flow.sheet.margin + (index % 3) * (width + gap);
    const { doc, y } = flow;
    drawArtifact(flow, () => {
      doc.lineWidth(0.5).dash(3, { space: 4 });
      doc
        .rect(x - gap / 2, y - gap / 2, width + gap, cardHeight + gap)
        .stroke(COLORS.muted)
        .undash();
      doc.roundedRect(x, y, width, cardHeight, 9).fill(tint.fill);
    });
    drawOrnament(flow, x + inset + 10, y + inset + 8, 6, tint.rings, 1);
    if (drawing) {
      const place = { x: x + inset, y: y + cardHeight - inset - CARD_DRAWING, size: CARD_DRAWING };
      drawWeekDrawing(flow, drawing, place, { lines: tint.title, accent: tint.rings });
    }
    const belowTitle = drawLines(flow, withColor(title, tint.title), x + inset, y + 62);
    drawLines(flow, withColor(prompt, tint.text), x + inset, belowTitle + 6);
  });
}

function withColor(layout: Layout, color: string): Layout {
  return { ...layout, style: { ...layout.style, color } };
}

function chooseTint({ primary }: Theme, index: number) {
  const { clay, cream, sand, ink } = COLORS;
  if (index % 3 === 0) return { fill: primary, title: cream, text: cream, rings: sand };
  if (index % 3 === 1) return { fill: clay, title: cream, text: cream, rings: sand };
  return { fill: sand, title: primary, text: ink, rings: clay };
}
