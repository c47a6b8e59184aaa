/**
 * A `ref` for a button that disappears when pressed. If it had the focus, the heading of its section, or of the page, gets
 * the focus instead.
 */
export function focusHeadingOnUnmount(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || button !== document.activeElement) return;
    const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    // Makes the heading focusable, but not by Tab.
    heading.tabIndex = -1;
    heading.focus();
  };
}
