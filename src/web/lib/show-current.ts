/** A `ref` for a row of links, which scrolls sideways on phones: brings the current one into view. */
export function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
