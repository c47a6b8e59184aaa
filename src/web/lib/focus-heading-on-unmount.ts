/**
 * The `ref` of a button that vanishes with what it does. Its focus must not vanish with it: it goes on to the heading of the
 * button's section, or of the page. Whoever is somewhere else by then stays there.
 */
export function focusHeadingOnUnmount(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || button !== document.activeElement) return;
    const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    // A heading takes the focus only if it is told to, and nobody tabs to it.
    heading.tabIndex = -1;
    heading.focus();
  };
}
