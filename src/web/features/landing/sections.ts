/** The sections that the navigation and the footer lead to, by their ids (specification, section 2). */
export const SECTIONS = [
  { id: 'course', label: 'Course' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'testimonials', label: 'Reviews' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'contact', label: 'Contact' },
] as const;

export type Anchor = (typeof SECTIONS)[number]['id'] | 'faq';

/**
 * Puts the keyboard's focus where the address leads, as a browser does for anchors: the next Tab goes on from there, and
 * a screen reader reads there. The scrolling is the router's.
 */
export function focusSection(id: Anchor): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
