import type { Flow } from './flow.ts';
import type { Role } from './style.ts';

/** An element that has others in it. */
type GroupRole = 'L' | 'LI' | 'BlockQuote' | 'TOC' | 'TOCI' | 'Link';

/** Marks what `draw` draws as an element, in reading order. */
export function tag(flow: Flow, role: Role, draw: () => void): void {
  if (role === 'Artifact') drawArtifact(flow, draw);
  else flow.parent.add(flow.doc.struct(role, {}, draw));
}

/** Marks the elements that `draw` adds as one. */
export function group(flow: Flow, role: GroupRole, draw: (element: PDFKit.PDFStructureElement) => void): void {
  const { parent } = flow;
  flow.parent = flow.doc.struct(role);
  parent.add(flow.parent);
  draw(flow.parent);
  flow.parent.end();
  flow.parent = parent;
}

/** Marks what `draw` draws as decoration, which screen readers skip. */
export function drawArtifact({ doc }: Flow, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
