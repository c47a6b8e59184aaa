/**
 * A `ref` for a button or form that disappears once it's used. If it had the focus, the heading of its section, or of the page,
 * gets the focus instead.
 */
export function focusHeadingOnUnmount(element: HTMLElement | null): () => void {
  return () => {
    if (element === null || !element.contains(document.activeElement)) return;
    const heading = element.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    // Makes the heading focusable, but not by Tab.
    heading.tabIndex = -1;
    heading.focus();
  };
}
