import { encode } from 'uqr';
import type { Flow } from './flow.ts';
import { COLORS } from './style.ts';
import { drawArtifact } from './tags.ts';

/** Draws a code that leads to an address, which must be there as text, too. `size` in points. */
export function drawQrCode(flow: Flow, url: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { doc } = flow;
  const { data, size: count } = encode(url, { ecc: 'M', border: 0 });
  const module = size / count;
  drawArtifact(flow, () => {
    for (const [row, cells] of data.entries()) {
      // Neighbors are one rectangle, because viewers show hairlines between two.
      for (let from = 0; from < count; from += 1) {
        if (!cells[from]) continue;
        let to = from;
        while (cells[to]) to += 1;
        doc.rect(x + from * module, y + row * module, (to - from) * module, module);
        from = to;
      }
    }
    doc.fill(COLORS.ink);
  });
}
